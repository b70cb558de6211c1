'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextareaField } from '@/components/ui/textarea-field';
import { approvalDecision, decideApprovalEndpoint, type Approval } from '@/lib/domains/approvals/contract/approvals';
import { callApi } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';

interface Props {
  approval: Approval;
  decision: 'approve' | 'refuse';
  onDone: (approval: Approval) => void;
  /** Receives whether the request ended without this decision, because it was decided, expired or outdated. */
  onClose: () => void;
}

export function DecideDialog({ approval, decision, onDone, onClose }: Props) {
  const isApproval = decision === 'approve';
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(approvalDecision),
    defaultValues: { decision, reason: '' },
  });
  const run = useMutation({
    mutationFn: (body: { decision: 'approve' | 'refuse'; reason: string }) =>
      callApi(decideApprovalEndpoint, { params: { id: approval.id }, body }),
    onSuccess: onDone,
  });
  const submit = handleSubmit((body) => run.mutate(body));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isApproval ? 'Approve this request?' : 'Refuse this request?'}
      description={approval.summary}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isApproval ? 'primary' : 'danger'} loading={run.isPending} onClick={() => void submit()}>
            {isApproval ? 'Approve' : 'Refuse'}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        {run.error && <Alert tone="danger" title={run.error.message} live />}
        <p>
          {isApproval
            ? 'It takes effect at once. Your name and reason are stored.'
            : `Nothing changes. ${approval.requestedBy} sees your reason.`}
        </p>
        <TextareaField label="Reason" rows={3} error={formState.errors.reason?.message} {...register('reason')} />
      </form>
    </Dialog>
  );
}
