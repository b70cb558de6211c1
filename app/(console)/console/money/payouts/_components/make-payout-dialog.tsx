'use client';

import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { makePayoutEndpoint, payoutForm } from '@/lib/domains/payables/contract/payouts';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  today: string;
  onDone: (made: { outcome: 'done' | 'requested' | 'nothing_due' }) => void;
  onClose: () => void;
}

export function MakePayoutDialog({ today, onDone, onClose }: Props) {
  const make = useMutation({
    mutationFn: (body: { dueUntil: string }) => callApi(makePayoutEndpoint, { body }),
    onSuccess: onDone,
  });
  const { dialog, field } = useContractForm(payoutForm, { defaultValues: { dueUntil: today }, mutation: make });
  return (
    <FormDialog
      {...dialog}
      title="Make a payout"
      description="One line per hotel with a bank account, for everything that is due until this day. If the payouts of a day are large together, they need a second person."
      action="Make payout"
      onClose={onClose}
    >
      <TextField label="Due until" type="date" max={today} {...field('dueUntil')} />
    </FormDialog>
  );
}
