import { Checkbox } from '@/components/ui/checkbox';
import { Chip } from '@/components/ui/chip';
import { FieldError } from '@/components/ui/field-error';
import { TextField } from '@/components/ui/text-field';
import type { CalendarModel } from '../calendar-model';
import type { SetField } from './edit-drawer';
import { ALL_WEEKDAYS, type EditForm, type FormErrors } from './edit-form';
import styles from './edit.module.css';

interface RangeFieldsProps {
  form: EditForm;
  errors: FormErrors;
  model: CalendarModel;
  setField: SetField;
}

const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function RangeFields({ form, errors, model, setField }: RangeFieldsProps) {
  const { nights, roomTypes } = model;
  const toggleWeekday = (day: number) =>
    setField(
      'weekdays',
      ALL_WEEKDAYS.filter((other) => form.weekdays.includes(other) !== (other === day)),
    );
  const toggleRoomType = (code: string) =>
    setField(
      'roomTypes',
      roomTypes.map((type) => type.code).filter((other) => form.roomTypes.includes(other) !== (other === code)),
    );
  const dates = { type: 'date', min: nights[0], max: nights.at(-1) };
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...dates}
          label="First night"
          value={form.from}
          error={errors.from}
          onChange={(event) => setField('from', event.target.value)}
        />
        <TextField
          {...dates}
          label="Last night"
          value={form.to}
          error={errors.to}
          onChange={(event) => setField('to', event.target.value)}
        />
      </div>
      <fieldset className={styles.choices}>
        <legend>Weekdays</legend>
        <div className={styles.chips}>
          {WEEKDAY_NAMES.map((name, day) => (
            <Chip key={name} selected={form.weekdays.includes(day)} onClick={() => toggleWeekday(day)}>
              {name}
            </Chip>
          ))}
        </div>
        <FieldError live>{errors.weekdays}</FieldError>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Room types</legend>
        <div className={styles.types}>
          {roomTypes.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={form.roomTypes.includes(code)}
              onChange={() => toggleRoomType(code)}
            />
          ))}
        </div>
        <FieldError live>{errors.roomTypes}</FieldError>
      </fieldset>
    </>
  );
}
