import { ConnectionsOfHotel } from '@/components/hotel-settings/connections-of-hotel';
import { consolePaths } from '@/lib/console-paths';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, hotelMetadata, readHotelId, type HotelPageProps } from '../_components/hotel-page';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props, 'Connections');

export default async function ConnectionsPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotel(hotelId, 'connections')} title="Connections">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {() => <ConnectionsOfHotel hotelId={hotelId} today={todayInIndia(now())} />}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
