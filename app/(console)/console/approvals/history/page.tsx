import type { Metadata } from 'next';
import type { SearchParams } from '@/lib/request-context/search-params';
import { ApprovalsPage } from '../_components/approvals-page';

export const metadata: Metadata = { title: 'History of approvals' };

export default function ApprovalHistoryPage({ searchParams }: { searchParams: SearchParams }) {
  return <ApprovalsPage view="ended" searchParams={searchParams} />;
}
