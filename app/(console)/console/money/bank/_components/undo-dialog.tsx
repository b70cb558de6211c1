'use client';

import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import {
  undoBankTransactionEndpoint,
  undoForm,
  type BankTransaction,
} from '@/lib/domains/bank-statements/contract/bank-statements';
import { callApi } from '@/lib/platform/http/client';
import { describeUndo } from './transaction-text';

interface Props {
  row: Pick<BankTransaction, 'id' | 'matchedKind'>;
  onDone: () => void;
  onClose: () => void;
}

export function UndoDialog({ row, onDone, onClose }: Props) {
  const undo = useMutation({
    mutationFn: (body: { reason: string }) =>
      callApi(undoBankTransactionEndpoint, { params: { transactionId: row.id }, body }),
    onSuccess: () => {
      showToast('The transaction is open again', { tone: 'success' });
      onDone();
    },
  });
  const { dialog, field } = useContractForm(undoForm, { defaultValues: { reason: '' }, mutation: undo });
  return (
    <FormDialog
      {...dialog}
      title={row.matchedKind ? 'Undo this match?' : 'Open this transaction again?'}
      description={describeUndo(row)}
      action={row.matchedKind ? 'Undo this match' : 'Open again'}
      onClose={onClose}
    >
      <TextareaField label="Reason" rows={3} {...field('reason')} />
    </FormDialog>
  );
}
