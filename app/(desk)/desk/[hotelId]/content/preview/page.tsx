import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { HotelArticle } from '@/components/hotels/page/hotel-article';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
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
import styles from './preview.module.css';

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
    <>
      <div className={styles.notice}>
        <Alert
          tone="warning"
          title={isChanged ? 'Preview with the changes that wait for approval' : 'Preview of the published page'}
          action={
            <ButtonLink href={paths.deskSection(hotelId, 'content')} variant="secondary" size="sm">
              Back to the content
            </ButtonLink>
          }
        >
          {isChanged ? 'Guests do not see these changes yet.' : 'No changes wait. Guests see the same.'}
        </Alert>
      </div>
      <HotelArticle
        {...page}
        isPreview
        similar={[]}
        map={{
          picture: serviceMapUrl({ ...coordinates, width: 640, height: 320 }),
          page: mapPageUrl(coordinates),
        }}
        tiles={mapTiles()}
      />
    </>
  );
}
