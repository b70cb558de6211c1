import type { Metadata } from 'next';
import { listCityOptions } from '@/lib/domains/console-hotels/server/service/create-hotel';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../_components/console-page';
import { HotelList } from './_components/hotel-list';

export const metadata: Metadata = { title: 'Hotels' };

export default function HotelsPage() {
  return (
    <ConsolePage section="hotels" path={paths.consoleHotels()} title="Hotels">
      {async (actor) => (
        <HotelList canWrite={actor.permissions.includes('hotel.write')} cities={await listCityOptions()} />
      )}
    </ConsolePage>
  );
}
