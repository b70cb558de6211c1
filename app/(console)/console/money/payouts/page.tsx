import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
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
      {({ permissions }) => {
        const mayWrite = permissions.includes('money.write');
        return (
          <>
            <PayoutNav />
            <DueList mayWrite={mayWrite} today={todayInIndia(now())} />
            <PayoutList mayWrite={mayWrite} />
            {mayWrite && <UploadReferences />}
          </>
        );
      }}
    </ConsolePage>
  );
}
