import { StatementPage } from '@/components/hotel-statement/statement-page';
import { consolePaths } from '@/lib/console-paths';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, hotelMetadata, readHotelId, type HotelPageProps } from '../_components/hotel-page';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props, 'Statement');

export default async function HotelStatementPage(props: HotelPageProps & { searchParams: SearchParams }) {
  const hotelId = readHotelId(await props.params);
  const month = firstValue((await props.searchParams).month) ?? '';
  return (
    <ConsolePage
      section="hotels"
      permission="money.read"
      path={consolePaths.hotel(hotelId, 'statement')}
      title="Statement"
    >
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {() => <StatementPage hotelId={hotelId} month={month} />}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
