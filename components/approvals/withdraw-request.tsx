'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import {
  approvalWithdrawal,
  withdrawApprovalEndpoint,
  type Approval,
} from '@/lib/domains/approvals/contract/approvals';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  approval: Approval;
  onDone: () => void;
}

/** Withdraws an own request that waits. */
export function WithdrawRequest({ approval, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onDone();
  };
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Withdraw: ${approval.summary}`}
        onClick={() => setIsOpen(true)}
      >
        Withdraw
      </Button>
      {isOpen && <WithdrawDialog approval={approval} onClose={close} />}
    </>
  );
}

function WithdrawDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const withdraw = useMutation({
    mutationFn: (body: { reason: string }) => callApi(withdrawApprovalEndpoint, { params: { id: approval.id }, body }),
    onSuccess: () => {
      showToast('The request is withdrawn', { tone: 'success' });
      onClose();
    },
  });
  const { dialog, field } = useContractForm(approvalWithdrawal, { defaultValues: { reason: '' }, mutation: withdraw });
  return (
    <FormDialog
      {...dialog}
      title="Withdraw your request?"
      description={approval.summary}
      action="Withdraw request"
      variant="danger"
      cancelText="Back"
      consequences={<p>Nothing changes, and the request can no longer be approved. You can ask again.</p>}
      onClose={onClose}
    >
      <TextareaField label="Reason" rows={3} {...field('reason')} />
    </FormDialog>
  );
}
