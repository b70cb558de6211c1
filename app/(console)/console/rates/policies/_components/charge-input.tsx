import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';

const UNITS = [
  { value: '%', label: '% of the amount' },
  { value: 'nights', label: 'nights' },
  { value: 'rupees', label: 'rupees' },
];

interface Props {
  label: string;
  /** A charge as files write it, such as `50%` or `1 night`. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ChargeInput({ label, value, error, onChange }: Props) {
  const [, number = '', written = '%'] = /^(.*?) ?(%|nights?|rupees?)$/.exec(value) ?? [];
  const unit = written === '%' || written.endsWith('s') ? written : `${written}s`;
  const compose = (amount: string, of: string) => onChange(of === '%' ? `${amount}%` : `${amount} ${of}`);
  return (
    <>
      <TextField
        label={label}
        inputMode="decimal"
        value={number}
        error={error}
        onChange={({ target }) => compose(target.value, unit)}
      />
      <SelectField label="Unit" options={UNITS} value={unit} onChange={({ target }) => compose(number, target.value)} />
    </>
  );
}
