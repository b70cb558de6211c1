import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { SetField } from './edit-drawer';
import { PRICE_FIELDS, type EditForm, type FormErrors, type PriceField, type Switch } from './edit-form';
import styles from './edit.module.css';

interface ValueFieldsProps {
  form: EditForm;
  errors: FormErrors;
  setField: SetField;
}

const PRICE_LABELS: Record<PriceField, string> = {
  single: 'One guest',
  double: 'Two guests',
  extraAdult: 'Extra adult',
  kid: 'Child',
};

const SWITCHES = [
  { field: 'stopSell', label: 'Stop-sell' },
  { field: 'closedToArrival', label: 'Closed to arrival' },
  { field: 'closedToDeparture', label: 'Closed to departure' },
] as const;

export function ValueFields({ form, errors, setField }: ValueFieldsProps) {
  const { blackout, isPriceRemoved } = form;
  return (
    <>
      <p className={styles.hint}>Empty fields do not change.</p>
      <div className={styles.pair}>
        <TextField
          label="Rooms in total"
          inputMode="numeric"
          value={form.total}
          error={errors.total}
          onChange={(event) => setField('total', event.target.value)}
        />
        <TextField
          label="Minimum stay, nights"
          inputMode="numeric"
          value={form.minStay}
          error={errors.minStay}
          onChange={(event) => setField('minStay', event.target.value)}
        />
        {SWITCHES.map(({ field, label }) => (
          <SwitchField key={field} label={label} value={form[field]} onChange={(value) => setField(field, value)} />
        ))}
      </div>
      <fieldset className={styles.choices}>
        <legend>Website price before tax, in rupees</legend>
        <div className={styles.pair}>
          {PRICE_FIELDS.map((field) => (
            <TextField
              key={field}
              label={PRICE_LABELS[field]}
              inputMode="decimal"
              value={form[field]}
              error={errors[field]}
              disabled={isPriceRemoved}
              onChange={(event) => setField(field, event.target.value)}
            />
          ))}
        </div>
        <Checkbox
          label="Back to the prices of the rate plan"
          checked={isPriceRemoved}
          onChange={(event) => setField('isPriceRemoved', event.target.checked)}
        />
      </fieldset>
      <div className={styles.pair}>
        <SwitchField label="Blackout, whole hotel" value={blackout} onChange={(value) => setField('blackout', value)} />
        <TextField
          label="Reason"
          value={form.blackoutReason}
          error={errors.blackoutReason}
          disabled={blackout !== 'on'}
          onChange={(event) => setField('blackoutReason', event.target.value)}
        />
      </div>
    </>
  );
}

interface SwitchFieldProps {
  label: string;
  value: Switch;
  onChange: (value: Switch) => void;
}

function SwitchField({ label, value, onChange }: SwitchFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: 'No change' },
        { value: 'on', label: 'Yes' },
        { value: 'off', label: 'No' },
      ]}
      onChange={(event) => onChange(event.target.value as Switch)}
    />
  );
}
