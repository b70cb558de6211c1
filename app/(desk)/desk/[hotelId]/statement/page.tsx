import type { Metadata } from 'next';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { DeskHotelPage, type DeskPageProps } from '../_components/desk-hotel-page';
import { NoStatement } from './_components/no-statement';
import { StatementOverview } from './_components/statement-overview';

export const metadata: Metadata = { title: 'Statement' };

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export default async function DeskStatementPage({
  params,
  searchParams,
}: DeskPageProps & { searchParams: SearchParams }) {
  const asked = firstValue((await searchParams).month) ?? '';
  return (
    <DeskHotelPage params={params} section="statement" isWide>
      {({ hotelId }) =>
        asked === '' || MONTH.test(asked) ? (
          <StatementOverview key={asked} hotelId={hotelId} month={asked || undefined} />
        ) : (
          <NoStatement hotelId={hotelId} month={asked} />
        )
      }
    </DeskHotelPage>
  );
}
