'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { hotelRoomTypesOptions } from '@/lib/domains/hotel-content/queries';
import { atConsole } from '@/lib/platform/http/endpoint';

interface Props {
  name: string;
  /** Null while no hotel is chosen; then the code is typed. */
  hotelId: number | null;
  value: string;
  onValue: (code: string) => void;
  error?: string | undefined;
}

/** Chooses a room type of the hotel by its name. */
export function RoomTypeField({ name, hotelId, value, onValue, error }: Props) {
  const query = useQuery({ ...hotelRoomTypesOptions(hotelId ?? 0, atConsole), enabled: hotelId !== null });
  const field = { label: 'Room type', name, value, error, required: true };
  if (hotelId === null || query.isError)
    return (
      <TextField
        {...field}
        hint="Its code, for example oak. Choose the hotel from the list to see its room types"
        onChange={({ target }) => onValue(target.value)}
      />
    );
  const types = query.data?.roomTypes ?? [];
  const others = value === '' || types.some(({ code }) => code === value) ? [] : [{ value, label: value }];
  return (
    <SelectField
      {...field}
      placeholder={query.isPending ? 'Loading the room types' : 'Choose a room type'}
      options={[...types.map(({ code, name: label }) => ({ value: code, label })), ...others]}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
