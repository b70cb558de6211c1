import type { Metadata } from 'next';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { DeskHotelPage, type DeskPageProps } from '../_components/desk-hotel-page';
import { StatementPage } from '@/components/hotel-statement/statement-page';

export const metadata: Metadata = { title: 'Statement' };

export default async function DeskStatementPage({
  params,
  searchParams,
}: DeskPageProps & { searchParams: SearchParams }) {
  const asked = firstValue((await searchParams).month) ?? '';
  return (
    <DeskHotelPage params={params} section="statement" isWide>
      {({ hotelId }) => <StatementPage hotelId={hotelId} month={asked} />}
    </DeskHotelPage>
  );
}
