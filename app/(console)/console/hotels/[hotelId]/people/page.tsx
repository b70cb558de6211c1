import type { Metadata } from 'next';
import { PeopleOfHotel } from '@/components/hotel-people/people-of-hotel';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../../_components/console-page';
import { HotelFrame, readHotelId, type HotelPageProps } from '../_components/hotel-page';

export const metadata: Metadata = { title: 'People' };

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
