import { SiteFrame } from '@/app/_components/site-frame';
import { NotFoundPage } from '@/components/places/not-found-page';
import { listTopCityNames } from '@/lib/domains/landing/server/service/address/top-cities';

/** Shown when a page calls notFound(). URLs that match no route show global-not-found.tsx. */
export default async function NotFound() {
  return (
    <SiteFrame>
      <NotFoundPage cities={await listTopCityNames()} />
    </SiteFrame>
  );
}
