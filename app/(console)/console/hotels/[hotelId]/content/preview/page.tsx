import type { Metadata } from 'next';
import { HotelPreview } from '@/components/hotels/page/hotel-preview';
import { consolePaths } from '@/lib/console-paths';
import { getPreview } from '@/lib/domains/hotel-content/server/service/preview';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { previewHotelPage } from '@/lib/domains/landing/server/service/hotel/hotel-preview';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { mapTiles } from '@/lib/providers/maps/map-tiles';
import { serviceMapUrl } from '@/lib/providers/maps/static-map-url';
import { ConsolePage } from '../../../../_components/console-page';
import { HotelFrame, readHotelId, type HotelPageProps } from '../../_components/hotel-page';

export const metadata: Metadata = { title: 'Preview' };

export default async function PreviewPage(props: HotelPageProps) {
  const hotelId = readHotelId(await props.params);
  return (
    <ConsolePage section="hotels" path={consolePaths.hotelPreview(hotelId)} title="Preview">
      {(actor) => (
        <HotelFrame actor={actor} hotelId={hotelId}>
          {() => <Preview actor={actor} hotelId={hotelId} />}
        </HotelFrame>
      )}
    </ConsolePage>
  );
}

async function Preview({ actor, hotelId }: { actor: StaffActor; hotelId: number }) {
  const { hotel, reviews, isChanged } = await getPreview(await staffAtHotel(actor, hotelId), hotelId);
  const page = await previewHotelPage(hotel, reviews);
  const { coordinates } = hotel;
  return (
    <HotelPreview
      {...page}
      isChanged={isChanged}
      back={{ href: consolePaths.hotel(hotelId), label: 'Back to the hotel' }}
      map={{
        picture: serviceMapUrl({ ...coordinates, width: 640, height: 320 }),
        page: mapPageUrl(coordinates),
      }}
      tiles={mapTiles()}
    />
  );
}
