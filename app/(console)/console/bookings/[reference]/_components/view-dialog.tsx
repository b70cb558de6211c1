'use client';

import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { REASON_LENGTH } from '@/lib/domains/console-bookings/contract/actions';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { viewAsBookerBody } from '@/lib/domains/console-bookings/contract/view';
import { viewAsBookerMutation } from '@/lib/domains/console-bookings/queries';

interface Props {
  booking: ConsoleBooking;
  onClose: () => void;
}

export function ViewDialog({ booking: { reference, booker }, onClose }: Props) {
  const start = useMutation({
    ...viewAsBookerMutation(reference),
    onSuccess: ({ link }) => window.location.assign(link),
  });
  const { dialog, field } = useContractForm(viewAsBookerBody, { defaultValues: { reason: '' }, mutation: start });
  return (
    <FormDialog
      {...dialog}
      title="View as booker"
      description={`For half an hour you see the pages of ${booker.name} and can change nothing. Who looked, when and why is recorded.`}
      action="Start the view"
      onClose={onClose}
    >
      <TextField label="Reason" required maxLength={REASON_LENGTH} {...field('reason')} />
    </FormDialog>
  );
}
