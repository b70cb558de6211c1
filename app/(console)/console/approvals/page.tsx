import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import type { SearchParams } from '@/lib/request-context/search-params';
import { ConsolePage } from '../_components/console-page';
import { ApprovalViews } from './_components/approval-views';

export const metadata: Metadata = { title: 'Approvals' };

export default function WaitingApprovalsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ConsolePage
      section="approvals"
      path={paths.consoleApprovals()}
      title="Approvals"
      lead="Large payments and raised limits take effect when a second member of staff approves them, within seven days."
    >
      {() => <ApprovalViews view="waiting" searchParams={searchParams} />}
    </ConsolePage>
  );
}
