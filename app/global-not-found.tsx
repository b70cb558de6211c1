// Imported first, because it declares the order of the cascade layers.
import '@/styles/global.css';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { BrandColours } from '@/app/_components/brand-colours';
import { brandAttributes, brandIcons } from '@/app/_components/brand-markup';
import { SiteFrame } from '@/app/_components/site-frame';
import { NotFoundPage } from '@/components/places/not-found-page';
import { listTopCityNames } from '@/lib/domains/landing/server/service/address/top-cities';
import { env } from '@/lib/platform/env/env';
import { NOT_FOUND_TEXT } from '@/lib/platform/shell/constants';
import { fontClasses } from './fonts';

export function generateMetadata(): Metadata {
  return { title: `${NOT_FOUND_TEXT.title} | ${env().BRAND_NAME}`, icons: brandIcons(), robots: { index: false } };
}

/** The 404 page for URLs that match no route, including URLs that the middleware rejects. */
export default async function GlobalNotFound() {
  // Rendered on demand, because the build has no database and therefore no cities.
  await connection();
  return (
    <html lang="en-IN" className={fontClasses} {...brandAttributes()} suppressHydrationWarning>
      <head>
        <BrandColours />
      </head>
      <body>
        <SiteFrame>
          <NotFoundPage cities={await listTopCityNames()} />
        </SiteFrame>
      </body>
    </html>
  );
}
