import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../../_components/console-page';
import { ContentNav } from '../_components/content-nav';
import { PlaceList } from './_components/place-list';

export const metadata: Metadata = { title: 'Places' };

export default function PlacesPage() {
  return (
    <ConsolePage
      section="content"
      path={paths.consolePlaces()}
      title="Places"
      lead="Cities, localities and landmarks with their names and addresses. A place has a public page from three hotels on."
    >
      {() => (
        <>
          <ContentNav />
          <PlaceList />
        </>
      )}
    </ConsolePage>
  );
}
