'use client';

import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { payoutAccountForm, requestPayoutAccountEndpoint } from '@/lib/domains/payables/contract/payout-account';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';

interface Props {
  hotelId: number;
  onDone: () => void;
  onClose: () => void;
}

const EMPTY = { accountName: '', ifsc: '', accountNumber: '', accountNumberAgain: '', reason: '' };

export function AccountDialog({ hotelId, onDone, onClose }: Props) {
  const ask = useMutation({
    mutationFn: (body: BodyInput<typeof requestPayoutAccountEndpoint>) =>
      callApi(requestPayoutAccountEndpoint, { params: { hotelId }, body }),
    onSuccess: onDone,
  });
  const { dialog, field } = useContractForm(payoutAccountForm, { defaultValues: EMPTY, mutation: ask });
  return (
    <FormDialog
      {...dialog}
      title="Change the account"
      description="Call the hotel at a number that you know before you change its account. Another member of staff decides; payouts go to the old account until then."
      action="Request the change"
      onClose={onClose}
    >
      <TextField label="Account name" autoComplete="off" {...field('accountName')} />
      <TextField
        label="IFSC"
        hint="Eleven letters and digits, such as HDFC0001234"
        autoComplete="off"
        autoCapitalize="characters"
        {...field('ifsc')}
      />
      <TextField
        label="Account number"
        hint="9 to 18 digits. Later only the last four are shown."
        inputMode="numeric"
        autoComplete="off"
        {...field('accountNumber')}
      />
      <TextField label="Account number again" inputMode="numeric" autoComplete="off" {...field('accountNumberAgain')} />
      <TextField
        label="Reason"
        hint="Who at the hotel asked for it, and how you checked it. The person who decides reads it."
        autoComplete="off"
        {...field('reason')}
      />
    </FormDialog>
  );
}
