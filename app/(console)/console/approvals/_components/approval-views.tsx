import { SECTION_PAGES } from '@/lib/domains/staff/rules/console-sections';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { SectionNav } from '../../_components/section-nav';
import { ApprovalList } from './approval-list';

const MAX_PAGE = 10_000;

interface Props {
  view: 'waiting' | 'ended';
  searchParams: SearchParams;
}

/** The requests of one view, below the links to both. */
export async function ApprovalViews({ view, searchParams }: Props) {
  const asked = Number.parseInt(firstValue((await searchParams).page) ?? '', 10);
  return (
    <>
      <SectionNav label="Requests" items={SECTION_PAGES.approvals} />
      <ApprovalList view={view} page={asked >= 1 && asked <= MAX_PAGE ? asked : 1} />
    </>
  );
}
