import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { MoneyNav } from '../_components/money-nav';
import { DayTable } from './_components/day-table';

export const metadata: Metadata = { title: 'End of day' };

export default function BusinessDaysPage() {
  return (
    <ConsolePage
      section="money"
      path={consolePaths.days()}
      title="End of day"
      lead="Days are closed in order. Nothing is posted on a closed day any more; corrections have the date on which they are made."
    >
      {({ permissions }) => (
        <>
          <MoneyNav />
          <DayTable mayWrite={permissions.includes('money.write')} />
        </>
      )}
    </ConsolePage>
  );
}
