import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { listCityOptions } from '@/lib/domains/console-hotels/server/service/create-hotel';
import { ConsolePage } from '../_components/console-page';
import { HotelList } from './_components/hotel-list';

export const metadata: Metadata = { title: 'Hotels' };

export default function HotelsPage() {
  return (
    <ConsolePage section="hotels" path={consolePaths.hotels()} title="Hotels">
      {async (actor) => (
        <HotelList canWrite={actor.permissions.includes('hotel.write')} cities={await listCityOptions()} />
      )}
    </ConsolePage>
  );
}
