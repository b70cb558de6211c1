import type { Metadata } from 'next';
import type { SearchParams } from '@/lib/request-context/search-params';
import { ApprovalsPage } from './_components/approvals-page';

export const metadata: Metadata = { title: 'Approvals' };

export default function WaitingApprovalsPage({ searchParams }: { searchParams: SearchParams }) {
  return <ApprovalsPage view="waiting" searchParams={searchParams} />;
}
