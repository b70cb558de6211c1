'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { guestsBody, REASON_LENGTH } from '@/lib/domains/console-bookings/contract/actions';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { guestsMutation } from '@/lib/domains/console-bookings/queries';
import { ApiError } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';

type Guest = ConsoleBooking['guests'][number];
type Field = 'name' | 'phone' | 'email';

const FIELDS: readonly { name: Field; label: string; type?: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'E-mail', type: 'email' },
];

interface Props {
  booking: ConsoleBooking;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Corrects guests that are named. Rooms without a named guest get one. */
export function GuestsDialog({ booking: { reference, version, guests, stay }, onDone, onClose }: Props) {
  const [edited, setEdited] = useState(() => withEveryRoom(guests, stay.rooms.length));
  const [reason, setReason] = useState('');
  const correct = useMutation({
    ...guestsMutation(reference),
    onSuccess: () => onDone('The guests are corrected'),
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const submit = async () => {
    const body = { version, rooms: toRooms(edited, stay.rooms.length), reason };
    const { errors } = await checkGuests(body as never, undefined, { fields: {}, shouldUseNativeValidation: false });
    const found = problemsIn(errors);
    setProblems(Object.fromEntries(found));
    if (found.length === 0) correct.mutate(body);
  };
  const set = (index: number, field: Field, value: string) =>
    setEdited(edited.map((guest, at) => (at === index ? { ...guest, [field]: value } : guest)));
  const { error } = correct;
  const problemOf = (index: number, field: Field) => {
    const path = pathOf(edited, index, field);
    return problems[path] ?? (error instanceof ApiError && error.field === path ? error.message : undefined);
  };
  return (
    <FormDialog
      size="lg"
      title="Correct guests"
      description="Hotel, booker and first guest get a message"
      action="Save guests"
      cancelText="Back"
      error={edited.some((_, index) => FIELDS.some(({ name }) => problemOf(index, name))) ? null : correct.error}
      isPending={correct.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {edited.map((guest, index) => (
        <fieldset key={index} className="console-booking-record-fields">
          <legend>{`Room ${guest.room}${guest.isPrimary ? ', first guest' : ''}`}</legend>
          {FIELDS.map(({ name, label, type }) => (
            <TextField
              key={name}
              label={label}
              type={type ?? 'text'}
              autoComplete="off"
              value={guest[name] ?? ''}
              onChange={({ target }) => set(index, name, target.value)}
              error={problemOf(index, name)}
            />
          ))}
        </fieldset>
      ))}
      <TextField
        label="Reason"
        hint="The company can see it"
        optional
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

const checkGuests = contractResolver(guestsBody);

/** Every wrong field with its message, as `rooms.0.primaryGuest.phone`. */
function problemsIn(errors: unknown, path = ''): [string, string][] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { type, message } = errors as { type?: unknown; message?: unknown };
  if (typeof type === 'string' && typeof message === 'string') return [[path, message]];
  return Object.entries(errors).flatMap(([name, inner]) => problemsIn(inner, path === '' ? name : `${path}.${name}`));
}

function withEveryRoom(guests: readonly Guest[], rooms: number): Guest[] {
  const unnamed = { isPrimary: true, name: '', phone: '', email: '', employeeId: '', department: '' };
  return Array.from({ length: rooms }, (_, index) => index + 1).flatMap((room) => {
    const named = guests.filter((guest) => guest.room === room);
    return named.length > 0 ? named : [{ room, ...unnamed }];
  });
}

/** The field of a refusal by the server. */
function pathOf(guests: readonly Guest[], index: number, field: Field): string {
  const room = guests[index]?.room ?? 1;
  const place = guests.slice(0, index).filter((guest) => guest.room === room).length;
  return `rooms.${room - 1}.${place === 0 ? 'primaryGuest' : `additionalGuests.${place - 1}`}.${field}`;
}

function toRooms(guests: readonly Guest[], rooms: number) {
  return Array.from({ length: rooms }, (_, index) => {
    const [primary, ...others] = guests.filter(({ room }) => room === index + 1).map(toInput);
    return { primaryGuest: primary ?? null, additionalGuests: others };
  });
}

const toInput = ({ name, phone, email, employeeId, department }: Guest) => ({
  name,
  phone,
  email,
  employeeId,
  department,
});
