import { Lost } from '@/components/places/lost';
import { listTopCityNames } from '@/lib/domains/hotels/server/top-cities';

/** A page whose subject is gone; addresses that match no page at all get global-not-found. */
export default async function NotFound() {
  return <Lost cities={await listTopCityNames()} />;
}
