import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HotelPreview } from '@/components/hotels/page/hotel-preview';
import { getPreview } from '@/lib/domains/hotel-content/server/service/preview';
import { previewHotelPage } from '@/lib/domains/landing/server/service/hotel/hotel-preview';
import { paths } from '@/lib/paths';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { mapTiles } from '@/lib/providers/maps/map-tiles';
import { serviceMapUrl } from '@/lib/providers/maps/static-map-url';
import { requirePageDesk } from '@/lib/request-context/page-desk';
import { NoHotel } from '../../../_components/desk-home';
import { SecondFactorSetup } from '../../../_components/second-factor-setup';
import type { DeskPageProps } from '../../_components/desk-hotel-page';

export const metadata: Metadata = { title: 'Preview' };

export default async function DeskContentPreviewPage({ params }: DeskPageProps) {
  const { hotelId } = await params;
  const actor = await requirePageDesk(paths.deskContentPreview(hotelId));
  if (!actor) return <NoHotel />;
  if (actor.isSecondFactorMissing) return <SecondFactorSetup name={actor.name} />;
  const member = actor.hotels.find((candidate) => String(candidate.hotelId) === hotelId);
  if (!member) notFound();
  const { hotel, reviews, isChanged } = await getPreview(actor, member.hotelId);
  const page = await previewHotelPage(hotel, reviews);
  const { coordinates } = hotel;
  return (
    <HotelPreview
      {...page}
      isChanged={isChanged}
      back={{ href: paths.deskSection(hotelId, 'content'), label: 'Back to the content' }}
      map={{
        picture: serviceMapUrl({ ...coordinates, width: 640, height: 320 }),
        page: mapPageUrl(coordinates),
      }}
      tiles={mapTiles()}
    />
  );
}
