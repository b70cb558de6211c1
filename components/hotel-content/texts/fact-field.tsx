import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import styles from '../content.module.css';

interface Props extends UseFormRegisterReturn {
  id: string;
  definition: FactDefinition;
  error: string | undefined;
}

const UNKNOWN = { value: '', label: 'Unknown' };
const TEXT_TYPES = { time: 'time', day: 'date', phone: 'tel', text: 'text' } as const;

export function FactField({ definition, id, error, ...field }: Props) {
  const label = definition.isStarred ? `${definition.label} *` : definition.label;
  const shown = { id, label, ...(error !== undefined && { error }) };
  switch (definition.kind) {
    case 'yes_no':
      return (
        <SelectField
          {...shown}
          {...field}
          options={[UNKNOWN, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]}
        />
      );
    case 'choice':
      return <SelectField {...shown} {...field} options={[UNKNOWN, ...toOptions(definition.options)]} />;
    case 'several':
      return (
        <fieldset className={styles.list} id={id} tabIndex={-1}>
          <legend className={styles.legend}>{label}</legend>
          <div className={styles.checks}>
            {toOptions(definition.options).map(({ value, label: option }) => (
              <Checkbox key={value} label={option} value={value} {...field} />
            ))}
          </div>
        </fieldset>
      );
    case 'number':
      return (
        <TextField
          {...shown}
          {...field}
          inputMode="numeric"
          hint={definition.unit === '' ? undefined : `In ${definition.unit}`}
        />
      );
    case 'amount':
      return <TextField {...shown} {...field} inputMode="decimal" hint="In rupees; 0 for none" />;
    default:
      return <TextField {...shown} {...field} type={TEXT_TYPES[definition.kind]} />;
  }
}

const toOptions = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));
