'use client';

import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { numberField } from '@/components/contract-form/number-field';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import {
  failPayoutEndpoint,
  payoutFailureForm,
  payoutReferenceForm,
  recordPayoutReferenceEndpoint,
} from '@/lib/domains/payables/contract/payouts';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';

interface Props {
  onDone: () => void;
  onClose: () => void;
}

export function PayoutReferenceDialog({ onDone, onClose }: Props) {
  const record = useMutation({
    mutationFn: (body: BodyInput<typeof recordPayoutReferenceEndpoint>) =>
      callApi(recordPayoutReferenceEndpoint, { body }),
    onSuccess: ({ reference }) => {
      showToast(`The bank reference of ${reference} is recorded`, { tone: 'success' });
      onDone();
    },
  });
  const { dialog, field } = useContractForm(payoutReferenceForm, {
    defaultValues: { reference: '', utr: '', paidOn: '' },
    mutation: record,
  });
  return (
    <FormDialog {...dialog} title="Record a bank reference" action="Record" onClose={onClose}>
      <TextField label="Reference of the payout" hint="As in the file, such as FP00000007" {...field('reference')} />
      <TextField label="UTR" {...field('utr')} />
      <TextField label="Paid on" type="date" {...field('paidOn')} />
      <TextField label="Amount in rupees" inputMode="decimal" {...field('amount', numberField())} />
    </FormDialog>
  );
}

export function FailPayoutDialog({ onDone, onClose }: Props) {
  const fail = useMutation({
    mutationFn: (body: BodyInput<typeof failPayoutEndpoint>) => callApi(failPayoutEndpoint, { body }),
    onSuccess: ({ hotel }) => {
      showToast('The failure is recorded', { tone: 'success', detail: `The amount is owed to ${hotel} again.` });
      onDone();
    },
  });
  const { dialog, field } = useContractForm(payoutFailureForm, {
    defaultValues: { reference: '', reason: '' },
    mutation: fail,
  });
  return (
    <FormDialog
      {...dialog}
      title="Record a failure"
      description="The bank did not deliver the transfer, or returned it. The amount is owed to the hotel again."
      action="Record failure"
      variant="danger"
      onClose={onClose}
    >
      <TextField label="Reference of the payout" hint="As in the file, such as FP00000007" {...field('reference')} />
      <TextareaField label="Reason" rows={3} {...field('reason')} />
    </FormDialog>
  );
}
