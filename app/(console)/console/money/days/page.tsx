import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
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
          <SectionNav section="money" />
          <DayTable mayWrite={permissions.includes('money.write')} />
        </>
      )}
    </ConsolePage>
  );
}
