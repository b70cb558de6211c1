'use client';

import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { useDebounced } from '@/components/ui/use-debounced';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatWeekdayDate } from '@/lib/dates';
import { duplicateStaysOptions, type DuplicateStay } from '@/lib/domains/bookings/queries';
import { guestKeys } from '@/lib/domains/bookings/rules/same-guest';
import { paths } from '@/lib/paths';
import type { DetailsForm } from './checkout-form';
import styles from './duplicate-stays.module.css';

export interface CheckedStay {
  bid: number;
  legalEntityId: number;
  isTravelAgent: boolean;
  checkin: string;
  checkout: string;
}

interface DuplicateStaysProps {
  stay: CheckedStay;
  details: DetailsForm;
}

const DEBOUNCE_MS = 600;

/** Shows a warning only, because the booker may want both stays. A failed request shows nothing. */
export function DuplicateStays({ stay, details }: DuplicateStaysProps) {
  const guests = useDebounced(guestsOf(details), DEBOUNCE_MS);
  const { data } = useQuery(duplicateStaysOptions(stay, guests));
  const stays = data?.stays ?? [];
  return (
    // The live region is rendered before the warning, so that screen readers announce the warning without interrupting typing.
    <div role="status" className={styles.warning}>
      {stays.length > 0 && (
        <Alert tone="warning" title={titleOf(stays, guests)}>
          <ul className={styles.stays}>
            {stays.map((other) => (
              <li key={other.bookingId}>
                <a href={hrefOf(other, stay.isTravelAgent)} target="_blank" rel="noopener">
                  {other.hotel}, {other.city}
                  <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </a>{' '}
                <span>
                  {other.guest}, {formatWeekdayDate(other.checkin)} to {formatWeekdayDate(other.checkout)},{' '}
                  {other.reference}
                  {other.status === 'PENDING_PAYMENT' && ', waiting for payment'}
                </span>
              </li>
            ))}
          </ul>
          <p>Continue if you want both stays.</p>
        </Alert>
      )}
    </div>
  );
}

export function DuplicateStaysOfForm({ stay, control }: { stay: CheckedStay; control: Control<DetailsForm> }) {
  const rooms = useWatch({ control, name: 'rooms' });
  return <DuplicateStays stay={stay} details={{ rooms }} />;
}

function titleOf(stays: readonly DuplicateStay[], typed: readonly { name: string }[]): string {
  // Names that differ only in case or punctuation count as one guest.
  const keyOfName = (name: string) => guestKeys({ name }).join();
  const names = new Map(stays.map(({ guest }) => [keyOfName(guest), guest]));
  const [first] = names;
  if (!first || names.size > 1) return 'Some of these guests already have a stay on these nights';
  const [key, name] = first;
  const isTyped = typed.some((guest) => keyOfName(guest.name) === key);
  return `${name}${isTyped ? '' : ', with the same phone or email,'} already has a stay on these nights`;
}

/** A booking that waits for its payment is completed on its confirmation page. */
function hrefOf({ bookingId: id, status }: DuplicateStay, isTravelAgent: boolean): string {
  if (status === 'PENDING_PAYMENT') return paths.confirmation(id);
  return isTravelAgent ? paths.bookingTa(id) : paths.booking(id);
}

function guestsOf({ rooms }: DetailsForm) {
  return rooms
    .flatMap((room) => [
      room.primaryGuest,
      ...room.additionalGuests.map(({ name }) => ({ name, phone: '', email: '' })),
    ])
    .map(({ name, phone, email }) => ({ name: name.trim(), phone: phone.trim(), email: email.trim() }))
    .filter(({ name, phone, email }) => name || phone || email);
}
