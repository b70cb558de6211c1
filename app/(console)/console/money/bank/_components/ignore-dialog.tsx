'use client';

import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import {
  ignoreBankTransactionEndpoint,
  ignoreForm,
  type BankTransaction,
} from '@/lib/domains/bank-statements/contract/bank-statements';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  row: Pick<BankTransaction, 'id'>;
  onDone: () => void;
  onClose: () => void;
}

export function IgnoreDialog({ row, onDone, onClose }: Props) {
  const ignore = useMutation({
    mutationFn: (body: { reason: string }) =>
      callApi(ignoreBankTransactionEndpoint, { params: { transactionId: row.id }, body }),
    onSuccess: () => {
      showToast('The transaction is ignored', { tone: 'success' });
      onDone();
    },
  });
  const { dialog, field } = useContractForm(ignoreForm, { defaultValues: { reason: '' }, mutation: ignore });
  return (
    <FormDialog
      {...dialog}
      title="Ignore this transaction?"
      description="For transactions that do not belong in the ledger, such as charges or interest of the bank."
      action="Ignore"
      onClose={onClose}
    >
      <TextareaField label="Reason" rows={3} {...field('reason')} />
    </FormDialog>
  );
}
