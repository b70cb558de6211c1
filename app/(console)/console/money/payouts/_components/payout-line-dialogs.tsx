'use client';

import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '@/components/ui/form-dialog';
import { formatRupees } from '@/components/ui/format-rupees';
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

/** What the dialogs need of a line of a payout. */
export interface ActedLine {
  reference: string;
  hotel: string;
  /** Rupees. */
  amount: number;
}

interface Props {
  line: ActedLine;
  onDone: () => void;
  onClose: () => void;
}

const describe = ({ reference, hotel, amount }: ActedLine) =>
  `${hotel}: ${formatRupees(amount, 'always')}, reference ${reference}`;

export function PayoutReferenceDialog({ line, onDone, onClose }: Props) {
  const record = useMutation({
    mutationFn: (body: BodyInput<typeof recordPayoutReferenceEndpoint>) =>
      callApi(recordPayoutReferenceEndpoint, { body }),
    onSuccess: ({ reference }) => {
      showToast(`The bank reference of ${reference} is recorded`, { tone: 'success' });
      onDone();
    },
  });
  const { dialog, field } = useContractForm(payoutReferenceForm, {
    defaultValues: { utr: '', paidOn: '' },
    fixed: { reference: line.reference },
    mutation: record,
  });
  return (
    <FormDialog
      {...dialog}
      title="Record a bank reference"
      description={describe(line)}
      action="Record"
      onClose={onClose}
    >
      <TextField label="UTR" {...field('utr')} />
      <TextField label="Paid on" type="date" {...field('paidOn')} />
      <TextField label="Amount in rupees" inputMode="decimal" {...field('amount', numberField())} />
    </FormDialog>
  );
}

export function FailPayoutDialog({ line, onDone, onClose }: Props) {
  const fail = useMutation({
    mutationFn: (body: BodyInput<typeof failPayoutEndpoint>) => callApi(failPayoutEndpoint, { body }),
    onSuccess: ({ hotel }) => {
      showToast('The failure is recorded', { tone: 'success', detail: `The amount is owed to ${hotel} again.` });
      onDone();
    },
  });
  const { dialog, field } = useContractForm(payoutFailureForm, {
    defaultValues: { reason: '' },
    fixed: { reference: line.reference },
    mutation: fail,
  });
  return (
    <FormDialog
      {...dialog}
      title="Record a failure"
      description={describe(line)}
      action="Record failure"
      variant="danger"
      consequences={
        <p>
          The bank did not deliver the transfer, or returned it. {formatRupees(line.amount, 'always')} is owed to{' '}
          {line.hotel} again.
        </p>
      }
      onClose={onClose}
    >
      <TextareaField label="Reason" rows={3} {...field('reason')} />
    </FormDialog>
  );
}
