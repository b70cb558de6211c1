import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { IDENTITY_KINDS } from '@/lib/domains/front-desk/types';
import { brandName } from '@/lib/platform/shell/brand';
import { IDENTITY_LABELS } from './labels';

interface RoomNumberProps {
  roomGuests: readonly string[];
  numbers: readonly string[];
  isReadOnly?: boolean;
  onChange: (numbers: string[]) => void;
}

export const initialNumbers = ({ roomGuests, roomNumbers }: DeskStay): string[] =>
  roomGuests.map((_, index) => roomNumbers[index] ?? '');

export function RoomNumberFields({ roomGuests, numbers, isReadOnly = false, onChange }: RoomNumberProps) {
  return roomGuests.map((guests, index) => (
    // Rooms are identified by their position only.
    <TextField
      key={index}
      label={`Room number: ${guests}`}
      maxLength={12}
      autoComplete="off"
      readOnly={isReadOnly}
      value={numbers[index] ?? ''}
      onChange={({ target }) => onChange(numbers.map((number, at) => (at === index ? target.value : number)))}
    />
  ));
}

interface IdentityProps {
  value: DeskStay['identitySeen'];
  disabled?: boolean;
  onChange: (kind: DeskStay['identitySeen']) => void;
}

const NOT_SEEN = '';

export function IdentityField({ value, disabled, onChange }: IdentityProps) {
  return (
    <SelectField
      label="Identity document seen"
      hint={`${brandName()} stores neither its number nor a copy`}
      disabled={disabled}
      value={value ?? NOT_SEEN}
      options={[
        { value: NOT_SEEN, label: 'Not yet' },
        ...IDENTITY_KINDS.map((kind) => ({ value: kind, label: IDENTITY_LABELS[kind] })),
      ]}
      onChange={({ target }) => onChange(IDENTITY_KINDS.find((kind) => kind === target.value) ?? null)}
    />
  );
}
