import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import type { SearchParams } from '@/lib/request-context/search-params';
import { ConsolePage } from '../../_components/console-page';
import { ApprovalViews } from '../_components/approval-views';

export const metadata: Metadata = { title: 'History of approvals' };

export default function ApprovalHistoryPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ConsolePage
      section="approvals"
      path={paths.consoleApprovalHistory()}
      title="Approvals"
      lead="What was decided, who decided it, and requests that expired."
    >
      {() => <ApprovalViews view="ended" searchParams={searchParams} />}
    </ConsolePage>
  );
}
