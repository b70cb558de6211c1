import { consolePaths } from '@/lib/console-paths';
import { getConsoleHotel } from '@/lib/domains/console-hotels/server/service/get-hotel';
import { ConsolePage } from '../../_components/console-page';
import { HotelFrame, hotelMetadata, hotelName, readHotelId, type HotelPageProps } from './_components/hotel-page';
import { AuditTrail } from '../../_components/audit-trail';
import { HotelOverview } from './_components/hotel-overview';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props);

export default async function HotelPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotel(hotelId)} title={(actor) => hotelName(actor, hotelId)}>
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {async ({ canEdit }) => (
            <>
              <HotelOverview initial={await getConsoleHotel(actor, hotelId)} canEdit={canEdit} />
              <AuditTrail actor={actor} subjects={[{ type: 'hotel', id: hotelId }]} />
            </>
          )}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
