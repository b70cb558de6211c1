'use client';

import Link from 'next/link';
import { formatMoment } from '@/components/sessions/format-moment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';
import { APPROVAL_STATES, factsOf, OWN_REQUEST, pathOfSubject, requesterOf } from './approval-parts';

interface Props {
  approval: Approval;
  onDecide: (decision: 'approve' | 'refuse') => void;
}

export function ApprovalCard({ approval, onDecide }: Props) {
  const { summary, state, mayDecide, isOwn } = approval;
  const href = pathOfSubject(approval);
  return (
    <Card as="article" className="console-approvals-card">
      <header className="console-approvals-head">
        <h2 className="console-approvals-title">{href ? <Link href={href}>{summary}</Link> : summary}</h2>
        <Badge tone={APPROVAL_STATES[state].tone}>{APPROVAL_STATES[state].label}</Badge>
      </header>
      <KeyValueList
        items={[
          ...factsOf(approval),
          { key: 'Requested by', value: `${requesterOf(approval)}, ${formatMoment(approval.requestedAt)}` },
          ...(state === 'waiting' ? [{ key: 'Expires', value: formatMoment(approval.expiresAt) }] : []),
          ...(approval.decidedBy && approval.decidedAt
            ? [{ key: 'Decided by', value: `${approval.decidedBy}, ${formatMoment(approval.decidedAt)}` }]
            : []),
          ...(approval.decisionReason ? [{ key: 'Reason of the decision', value: approval.decisionReason }] : []),
        ]}
      />
      {mayDecide && (
        <div className="console-approvals-actions">
          <Button aria-label={`Approve: ${summary}`} onClick={() => onDecide('approve')}>
            Approve
          </Button>
          <Button variant="secondary" aria-label={`Refuse: ${summary}`} onClick={() => onDecide('refuse')}>
            Refuse
          </Button>
        </div>
      )}
      {state === 'waiting' && isOwn && <p className="console-approvals-note">{OWN_REQUEST}</p>}
    </Card>
  );
}
