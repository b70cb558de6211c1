import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { listCitiesOfPlaces } from '@/lib/domains/console-content/server/service/new-places';
import { ConsolePage } from '../../_components/console-page';
import { PlaceList } from './_components/place-list';

export const metadata: Metadata = { title: 'Places' };

export default function PlacesPage() {
  return (
    <ConsolePage
      section="places"
      path={consolePaths.places()}
      title="Places"
      lead="Cities, localities and landmarks with their names and addresses. A place has a public page from three hotels on."
    >
      {async ({ permissions }) => (
        <PlaceList cities={permissions.includes('place.write') ? await listCitiesOfPlaces() : null} />
      )}
    </ConsolePage>
  );
}
