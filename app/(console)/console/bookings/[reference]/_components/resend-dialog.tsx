'use client';

import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/ui/form-dialog';
import { KeyValueList } from '@/components/ui/key-value-list';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { resendMutation } from '@/lib/domains/console-bookings/queries';

interface Props {
  booking: Pick<ConsoleBooking, 'reference' | 'booker' | 'guests'>;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Names who gets the confirmation again before it is sent. */
export function ResendDialog({ booking: { reference, booker, guests }, onDone, onClose }: Props) {
  const resend = useMutation({
    ...resendMutation(reference),
    onSuccess: () => onDone('The confirmation is sent again'),
  });
  const guest = guests.find(({ email }) => email !== '');
  const isOther = guest && guest.email.toLowerCase() !== booker.email.toLowerCase();
  return (
    <FormDialog
      title="Send confirmation again"
      description={`${reference}, with its current voucher`}
      action="Send"
      error={resend.error}
      isPending={resend.isPending}
      onSubmit={() => resend.mutate()}
      onClose={onClose}
    >
      <KeyValueList
        items={[
          { key: 'Booker', value: booker.email || 'Address not shown to your role', note: booker.name },
          ...(isOther ? [{ key: 'Guest', value: guest.email, note: guest.name ?? 'No name stated' }] : []),
        ]}
      />
    </FormDialog>
  );
}
