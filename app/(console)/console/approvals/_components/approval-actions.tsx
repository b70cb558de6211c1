'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OWN_REQUEST } from '@/components/approvals/approval-parts';
import { DecideDialog } from '@/components/approvals/decide-dialog';
import { WithdrawRequest } from '@/components/approvals/withdraw-request';
import { listKey } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { listApprovalsEndpoint, type Approval } from '@/lib/domains/approvals/contract/approvals';

/** The decision on a request, for staff who may make it. */
export function ApprovalActions({ approval }: { approval: Approval }) {
  const queries = useQueryClient();
  const [decision, setDecision] = useState<'approve' | 'refuse' | null>(null);
  const { summary, mayDecide, isOwn, mayWithdraw } = approval;
  const close = () => {
    setDecision(null);
    void queries.invalidateQueries({ queryKey: listKey(listApprovalsEndpoint) });
  };
  if (!mayDecide)
    return (
      isOwn && (
        <span className="console-approvals-actions">
          <span className="console-approvals-note">{OWN_REQUEST}</span>
          {mayWithdraw && <WithdrawRequest approval={approval} onDone={close} />}
        </span>
      )
    );
  return (
    <span className="console-approvals-actions">
      <Button size="sm" aria-label={`Approve: ${summary}`} onClick={() => setDecision('approve')}>
        Approve
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Refuse: ${summary}`} onClick={() => setDecision('refuse')}>
        Refuse
      </Button>
      {decision && (
        <DecideDialog
          {...{ approval, decision }}
          onDone={({ state }) => {
            showToast(state === 'approved' ? 'The request is approved and done' : 'The request is refused', {
              tone: 'success',
            });
            close();
          }}
          onClose={close}
        />
      )}
    </span>
  );
}
