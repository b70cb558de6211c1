import type { Metadata } from 'next';
import { AccountNav } from '@/components/account/account-nav';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { ConsolePage } from '../_components/console-page';
import { ApprovalList } from './_components/approval-list';

export const metadata: Metadata = { title: 'Approvals' };

export default async function ApprovalsPage({ searchParams }: { searchParams: SearchParams }) {
  const { view: askedView, page: askedPage } = await searchParams;
  const view = firstValue(askedView) === 'ended' ? 'ended' : 'waiting';
  const page = Math.min(10_000, Math.max(1, Number.parseInt(firstValue(askedPage) ?? '1', 10) || 1));
  return (
    <ConsolePage
      section="approvals"
      path={paths.consoleApprovals({ view: view === 'ended' ? view : undefined })}
      title="Approvals"
      lead="Large payments and raised limits take effect when a second member of staff approves them, within seven days."
    >
      {() => (
        <>
          <AccountNav
            label="Requests"
            items={[
              { href: paths.consoleApprovals(), label: 'Waiting', isCurrent: view === 'waiting' },
              { href: paths.consoleApprovals({ view: 'ended' }), label: 'History', isCurrent: view === 'ended' },
            ]}
          />
          <ApprovalList view={view} page={page} />
        </>
      )}
    </ConsolePage>
  );
}
