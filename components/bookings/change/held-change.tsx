import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import { timeInIndia } from '@/lib/dates';
import type { BookingView } from '@/lib/domains/bookings/contract/views';

interface HeldChangeProps {
  held: NonNullable<BookingView['heldChange']>;
  action: ReactNode;
}

export function HeldChange({ held, action }: HeldChangeProps) {
  return (
    <Alert
      tone="info"
      title={`A change of this booking waits for its payment of ${formatRupees(held.difference)}`}
      action={action}
    >
      The additional nights are held until {timeInIndia(new Date(held.expiresAt))}. Until the payment the booking stays
      as it is; another change replaces this one.
    </Alert>
  );
}
