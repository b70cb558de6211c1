import { SiteFrame } from '@/app/_components/site-frame';
import { NotFoundPage } from '@/components/places/not-found-page';
import { listTopCityNames } from '@/lib/domains/landing/server/service/address/top-cities';

/** A page whose subject was removed; it replaces its layout. Addresses that match no page get global-not-found. */
export default async function NotFound() {
  return (
    <SiteFrame>
      <NotFoundPage cities={await listTopCityNames()} />
    </SiteFrame>
  );
}
