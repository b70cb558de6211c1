import type { Metadata } from 'next';
import { ContactEmail } from '@/app/_components/contact-email';
import { TextPage } from '@/components/text-page/text-page';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: `Friends of ${brandName()}`,
    description: `Friends of ${brandName()}: how travellers, bookers and hoteliers introduce companies and hotels to the network and what they receive in return.`,
    path: paths.fot(),
    siteUrl: env().SITE_URL,
  });
}

export default function Page() {
  return (
    <TextPage
      title={`Friends of ${brandName()}`}
      lead="For people who introduce their company or a hotel to us."
      address={{ path: paths.fot(), siteUrl: env().SITE_URL }}
    >
      <h2>Who it is for</h2>
      <p>Bookers, travellers and hoteliers who know a company or a hotel that would benefit from {brandName()}.</p>
      <h2>How it works</h2>
      <p>
        Write to <ContactEmail /> with the name of the company or hotel and a contact who expects our call. When it
        makes its first ten bookings, or receives them, your company is credited reward points.
      </p>
    </TextPage>
  );
}
