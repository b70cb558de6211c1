import Link from 'next/link';
import { Alert } from '@/components/ui/alert';
import { consolePaths } from '@/lib/console-paths';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';

/** What other members of staff have to decide about the object of the page. */
export function WaitingRequests({
  requests,
}: {
  requests: readonly Pick<Approval, 'id' | 'summary' | 'requestedBy'>[];
}) {
  return requests.map(({ id, summary, requestedBy }) => (
    <Alert key={id} tone="info" title={`Requested by ${requestedBy}: another member of staff decides`}>
      {summary}. <Link href={consolePaths.approvals()}>Approvals</Link>
    </Alert>
  ));
}
