import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { consolePaths } from '@/lib/console-paths';
import { placeParams } from '@/lib/domains/console-content/contract/places';
import { getPlace } from '@/lib/domains/console-content/server/service/places';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { PlaceView } from './_components/place-view';

export const metadata: Metadata = { title: 'Place' };

export default async function PlacePage({ params }: { params: Promise<{ placeKey: string }> }) {
  const { placeKey } = await params;
  if (!placeParams.safeParse({ key: placeKey }).success) notFound();
  return (
    <ConsolePage section="places" path={consolePaths.place(placeKey)} title={async () => (await load(placeKey)).name}>
      {async (actor) => {
        const place = await load(placeKey);
        return (
          <>
            <Breadcrumbs items={[{ label: 'Places', href: consolePaths.places() }, { label: place.name }]} />
            <PlaceView
              initial={place}
              mayWrite={actor.permissions.includes('place.write')}
              readsTexts={actor.permissions.includes('content.read')}
            />
            <AuditTrail actor={actor} subjects={[{ type: 'place', id: place.key }]} />
          </>
        );
      }}
    </ConsolePage>
  );
}

async function load(key: string) {
  try {
    return await getPlace(key);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
