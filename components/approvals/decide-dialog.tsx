'use client';

import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { KeyValueList } from '@/components/ui/key-value-list';
import { TextareaField } from '@/components/ui/textarea-field';
import { approvalDecision, decideApprovalEndpoint, type Approval } from '@/lib/domains/approvals/contract/approvals';
import { callApi } from '@/lib/platform/http/client';
import { factsOf } from './approval-parts';

interface Props {
  approval: Approval;
  decision: 'approve' | 'refuse';
  onDone: (approval: Approval) => void;
  /** Receives whether the request ended without this decision, because it was decided, expired or outdated. */
  onClose: () => void;
}

export function DecideDialog({ approval, decision, onDone, onClose }: Props) {
  const isApproval = decision === 'approve';
  const run = useMutation({
    mutationFn: (body: { decision: 'approve' | 'refuse'; reason: string }) =>
      callApi(decideApprovalEndpoint, { params: { id: approval.id }, body }),
    onSuccess: onDone,
  });
  const { dialog, field } = useContractForm(approvalDecision, {
    defaultValues: { reason: '' },
    fixed: { decision },
    mutation: run,
  });
  return (
    <FormDialog
      {...dialog}
      title={isApproval ? 'Approve this request?' : 'Refuse this request?'}
      description={approval.summary}
      action={isApproval ? 'Approve' : 'Refuse'}
      variant={isApproval ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {/* The list scrolls, so that the keyboard must reach it. */}
      <div className="console-approvals-facts" role="region" aria-label="What changes" tabIndex={0}>
        <KeyValueList items={factsOf(approval)} />
      </div>
      <p>
        {isApproval
          ? `${approval.effect ?? 'It takes effect at once.'} Your name and reason are stored.`
          : `Nothing changes. ${approval.requestedBy} sees your reason.`}
      </p>
      <TextareaField label="Reason" rows={3} {...field('reason')} />
    </FormDialog>
  );
}
