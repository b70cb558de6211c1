// First of all, because it declares the order of the cascade layers.
import '@/styles/global.css';
import type { Metadata } from 'next';
import { connection } from 'next/server';
import { SiteFrame } from '@/app/_components/site-frame';
import { Lost } from '@/components/places/lost';
import { listTopCityNames } from '@/lib/domains/landing/server/service/address/top-cities';
import { NOT_FOUND_TEXT } from '@/lib/platform/shell/literals';
import { fontClasses } from './fonts';

export const metadata: Metadata = { title: `${NOT_FOUND_TEXT.title} | Folio`, robots: { index: false } };

/** Every address that matches no page, those that the middleware turned away among them: rendered when asked for. */
export default async function GlobalNotFound() {
  // Built ahead it would carry no cities: there is no database while building.
  await connection();
  return (
    <html lang="en-IN" className={fontClasses} suppressHydrationWarning>
      <body>
        <SiteFrame>
          <Lost cities={await listTopCityNames()} />
        </SiteFrame>
      </body>
    </html>
  );
}
