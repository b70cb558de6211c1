import { AccountNav } from '@/components/account/account-nav';
import { paths } from '@/lib/paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { ConsolePage } from '../../_components/console-page';
import { ApprovalList } from './approval-list';

const MAX_PAGE = 10_000;

interface Props {
  view: 'waiting' | 'ended';
  searchParams: SearchParams;
}

export async function ApprovalsPage({ view, searchParams }: Props) {
  const asked = Number.parseInt(firstValue((await searchParams).page) ?? '', 10);
  return (
    <ConsolePage
      section="approvals"
      path={view === 'waiting' ? paths.consoleApprovals() : paths.consoleApprovalHistory()}
      title="Approvals"
      lead="Large payments and raised limits take effect when a second member of staff approves them, within seven days."
    >
      {() => (
        <>
          <AccountNav
            label="Requests"
            items={[
              { href: paths.consoleApprovals(), label: 'Waiting', isExact: true },
              { href: paths.consoleApprovalHistory(), label: 'History' },
            ]}
          />
          <ApprovalList view={view} page={asked >= 1 && asked <= MAX_PAGE ? asked : 1} />
        </>
      )}
    </ConsolePage>
  );
}
