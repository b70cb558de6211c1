import type { BadgeTone } from '@/components/ui/badge';
import { consolePaths } from '@/lib/console-paths';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';

export const APPROVAL_STATES: Readonly<Record<Approval['state'], { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  outdated: { label: 'Outdated', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export const OWN_REQUEST = 'Another member of staff decides on your request.';

export const requesterOf = ({ isOwn, requestedBy }: Approval) => (isOwn ? `${requestedBy} (you)` : requestedBy);

/** Items of a list of labels and values: what the request changes, and why. */
export const factsOf = ({ changes, reason }: Approval) => [
  ...changes.map((change) => ({ key: change.label, value: <Change change={change} /> })),
  { key: 'Why', value: reason },
];

export function Change({ change: { before, after } }: { change: Approval['changes'][number] }) {
  return (
    <>
      {before} <span aria-hidden>→</span> <span className="console-approvals-after">{after}</span>
    </>
  );
}

/** The page of the object of a request. */
export function pathOfSubject({ subjectType, subjectId }: Approval): string | null {
  if (subjectType === 'booking') return consolePaths.bookings({ q: subjectId });
  if (subjectType === 'hotel') return consolePaths.hotel(Number(subjectId), 'settings');
  if (subjectType === 'refund_grant') return consolePaths.grantedRefunds();
  if (subjectType === 'reconciliation_exception') return consolePaths.moneyException(Number(subjectId));
  return subjectType === 'corporate' ? consolePaths.company(subjectId) : null;
}
