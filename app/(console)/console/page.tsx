import type { Metadata } from 'next';
import { TodayBoard } from '@/components/console-today/today-board';
import { consolePaths } from '@/lib/console-paths';
import { todayListsFor } from '@/lib/domains/console-today/rules/today-lists';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { ConsolePage } from './_components/console-page';

export const metadata: Metadata = { title: 'Today' };

export default function TodayPage() {
  const today = todayInIndia(now());
  return (
    <ConsolePage section="today" path={consolePaths.home()} title="Today" lead={formatLongDate(today)}>
      {({ permissions }) => <TodayBoard lists={todayListsFor(permissions)} today={today} />}
    </ConsolePage>
  );
}
