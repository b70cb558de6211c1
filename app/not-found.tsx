import { SiteFrame } from '@/app/_components/site-frame';
import { Lost } from '@/components/places/lost';
import { listTopCityNames } from '@/lib/domains/landing/server/service/address/top-cities';

/**
 * A page whose subject is gone, in the frame that its own layout would have given it: this one stands in that layout's place.
 * Addresses that match no page at all get global-not-found.
 */
export default async function NotFound() {
  return (
    <SiteFrame>
      <Lost cities={await listTopCityNames()} />
    </SiteFrame>
  );
}
