import { PeopleOfHotel } from '@/components/hotel-people/people-of-hotel';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, hotelMetadata, readHotelId, type HotelPageProps } from '../_components/hotel-page';

export const generateMetadata = (props: HotelPageProps) => hotelMetadata(props, 'People');

export default async function PeoplePage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotel(hotelId, 'people')} title="People">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {() => <PeopleOfHotel hotelId={hotelId} />}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}
