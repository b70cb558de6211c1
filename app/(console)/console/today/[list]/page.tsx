import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { StayListTable } from '@/components/console-today/stay-list';
import { WorkListTable } from '@/components/console-today/work-list';
import { consolePaths } from '@/lib/console-paths';
import { isStayList } from '@/lib/domains/console-today/rules/lists';
import { isOwnList, TODAY_LISTS } from '@/lib/domains/console-today/rules/today-lists';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { ConsolePage } from '../../_components/console-page';

interface Props {
  params: Promise<{ list: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { list } = await params;
  return { title: isOwnList(list) ? TODAY_LISTS[list].title : 'Today' };
}

export default async function TodayListPage({ params }: Props) {
  const { list } = await params;
  if (!isOwnList(list)) notFound();
  const { title, lead, permission } = TODAY_LISTS[list];
  return (
    <ConsolePage section="today" permission={permission} path={consolePaths.today(list)} title={title} lead={lead}>
      {() =>
        isStayList(list) ? <StayListTable list={list} /> : <WorkListTable list={list} today={todayInIndia(now())} />
      }
    </ConsolePage>
  );
}
