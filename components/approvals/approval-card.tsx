'use client';

import Link from 'next/link';
import { formatMoment } from '@/components/sessions/format-moment';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';
import { paths } from '@/lib/paths';
import styles from './approvals.module.css';

const STATES: Readonly<Record<Approval['state'], { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  outdated: { label: 'Outdated', tone: 'neutral' },
};

interface Props {
  approval: Approval;
  onDecide: (decision: 'approve' | 'refuse') => void;
}

export function ApprovalCard({ approval, onDecide }: Props) {
  const { summary, state, changes, mayDecide, isOwn } = approval;
  const href = hrefOf(approval);
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{href ? <Link href={href}>{summary}</Link> : summary}</h2>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </header>
      <KeyValueList
        items={[
          ...changes.map(({ label, before, after }) => ({
            key: label,
            value: (
              <>
                {before} <span aria-hidden>→</span> <span className={styles.after}>{after}</span>
              </>
            ),
          })),
          { key: 'Why', value: approval.reason },
          {
            key: 'Requested by',
            value: `${isOwn ? `${approval.requestedBy} (you)` : approval.requestedBy}, ${formatMoment(approval.requestedAt)}`,
          },
          ...(state === 'waiting' ? [{ key: 'Expires', value: formatMoment(approval.expiresAt) }] : []),
          ...(approval.decidedBy && approval.decidedAt
            ? [{ key: 'Decided by', value: `${approval.decidedBy}, ${formatMoment(approval.decidedAt)}` }]
            : []),
          ...(approval.decisionReason ? [{ key: 'Reason of the decision', value: approval.decisionReason }] : []),
        ]}
      />
      {mayDecide && (
        <div className={styles.actions}>
          <Button aria-label={`Approve: ${summary}`} onClick={() => onDecide('approve')}>
            Approve
          </Button>
          <Button variant="secondary" aria-label={`Refuse: ${summary}`} onClick={() => onDecide('refuse')}>
            Refuse
          </Button>
        </div>
      )}
      {state === 'waiting' && isOwn && <p className={styles.note}>Another member of staff decides on your request.</p>}
    </Card>
  );
}

function hrefOf({ subjectType, subjectId }: Approval): string | null {
  if (subjectType === 'booking') return paths.consoleBookings({ q: subjectId });
  if (subjectType === 'refund_grant') return paths.consoleGrantedRefunds();
  if (subjectType === 'reconciliation_exception') return paths.consoleMoneyException(Number(subjectId));
  return subjectType === 'corporate' ? paths.consoleCompany(subjectId) : null;
}
