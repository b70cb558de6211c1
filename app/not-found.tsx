import { SiteShell } from '@/components/layout/site-shell';
import { Lost } from '@/components/places/lost';
import { listTopCityNames } from '@/lib/domains/hotels/server/top-cities';
import { env } from '@/lib/platform/env/env';

/**
 * A page whose subject is gone, in the frame that its own layout would have given it: this one stands in that layout's place.
 * Addresses that match no page at all get global-not-found.
 */
export default async function NotFound() {
  return (
    <SiteShell helpPhone={env().HELP_PHONE}>
      <Lost cities={await listTopCityNames()} />
    </SiteShell>
  );
}
