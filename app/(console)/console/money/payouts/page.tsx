import type { Metadata } from 'next';
import { WaitingRequests } from '@/components/approvals/waiting-requests';
import { consolePaths } from '@/lib/console-paths';
import { todayInIndia } from '@/lib/dates';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { now } from '@/lib/platform/clock/clock';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { ConsolePage } from '../../_components/console-page';
import { DueList } from './_components/due-list';
import { PayoutList } from './_components/payout-list';
import { PayoutNav } from './_components/payout-nav';
import { UploadReferences } from './_components/upload-references';

export const metadata: Metadata = { title: 'Hotels and payouts' };

export default function PayoutsPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.moneyPayouts()}
      title="Hotels and payouts"
      lead="What is due to hotels. No money is moved here: a payout is a file for the bank, whose references are recorded here."
    >
      {async (actor) => {
        const { permissions } = actor;
        const waiting = await listWaitingApprovals(actor, { type: 'payout', id: 'next' }, APPROVAL_KINDS);
        const mayWrite = permissions.includes('money.write');
        return (
          <>
            <PayoutNav />
            <WaitingRequests requests={waiting} />
            <DueList mayWrite={mayWrite} today={todayInIndia(now())} />
            <PayoutList mayWrite={mayWrite} />
            {mayWrite && <UploadReferences />}
          </>
        );
      }}
    </ConsolePage>
  );
}
