import Link from 'next/link';
import { Alert } from '@/components/ui/alert';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';
import { paths } from '@/lib/paths';

/** What other members of staff have to decide about the object of the page. */
export function WaitingRequests({
  requests,
}: {
  requests: readonly Pick<Approval, 'id' | 'summary' | 'requestedBy'>[];
}) {
  return requests.map(({ id, summary, requestedBy }) => (
    <Alert key={id} tone="info" title={`Requested by ${requestedBy}: another member of staff decides`}>
      {summary}. <Link href={paths.consoleApprovals()}>Approvals</Link>
    </Alert>
  ));
}
