'use client';

import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import {
  companyPaymentForm,
  ignoreBankTransactionEndpoint,
  ignoreForm,
  recordBankCreditEndpoint,
  type BankTransaction,
} from '@/lib/domains/bank-statements/contract/bank-statements';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  row: BankTransaction;
  onDone: () => void;
  onClose: () => void;
}

export function CompanyPaymentDialog({ row, onDone, onClose }: Props) {
  const record = useMutation({
    mutationFn: (body: { companyId: number }) =>
      callApi(recordBankCreditEndpoint, { params: { transactionId: row.id }, body }),
    onSuccess: () => {
      showToast('The payment is recorded', { tone: 'success' });
      onDone();
    },
  });
  const { dialog, field } = useContractForm(companyPaymentForm, {
    defaultValues: { companyId: '' },
    mutation: record,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Record ${formatRupees(row.amount, 'always')} of a company`}
      description="It pays the oldest bills of the company. Record an amount above its bills at the company."
      action="Record payment"
      onClose={onClose}
    >
      <TextField
        label="Number of the company"
        hint="It is in the address of the company’s page."
        inputMode="numeric"
        {...field('companyId')}
      />
    </FormDialog>
  );
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
