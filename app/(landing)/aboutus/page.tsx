import type { Metadata } from 'next';
import { TextPage } from '@/components/text-page/text-page';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: `About ${brandName()} and who runs it`,
    description: `How ${brandName()} helps companies and travel agents in India book hotels at corporate rates, bill them properly and keep every stay in one place.`,
    path: paths.aboutUs(),
    siteUrl: env().SITE_URL,
  });
}

export default function Page() {
  return (
    <TextPage
      title={`About ${brandName()}`}
      lead={`${brandName()} is hotel booking for people who travel for work in India.`}
      address={{ path: paths.aboutUs(), siteUrl: env().SITE_URL }}
    >
      <h2>What we do</h2>
      <p>
        Companies see their agreed rates beside the public ones, book for colleagues in a minute, and pay now or have
        the stay billed to the company. Travel agents book for their clients and settle many bookings in one payment.
      </p>
      <h2>What we care about</h2>
      <p>
        The price shown is the price charged, to the paisa, with the tax of every night explained. A confirmed room is
        guaranteed. Money that cannot be used for a booking is refunded automatically.
      </p>
      <h2>Who runs it</h2>
      <p>
        Every installation of {brandName()} is run by the company that uses it. It has its own catalogue, contracts,
        bookings and accounts, and does not share them.
      </p>
    </TextPage>
  );
}
