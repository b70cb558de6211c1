import type { Metadata } from 'next';
import { ContactEmail } from '@/app/_components/contact-email';
import { TextPage } from '@/components/text-page/text-page';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Join our network',
    description: `How hotels join ${brandName()}: what the network offers, what a hotel needs to list rooms and corporate rates, and how stays are paid and invoiced.`,
    path: paths.joinUs(),
    siteUrl: env().SITE_URL,
  });
}

export default function Page() {
  return (
    <TextPage
      title="Join our network"
      lead="For hotels that want more people who travel for work."
      address={{ path: paths.joinUs(), siteUrl: env().SITE_URL }}
    >
      <h2>What you get</h2>
      <p>
        Guests who stay on weekdays, book ahead and come back. A corporate rate is visible only to the companies to
        which you offer it.
      </p>
      <h2>What we need</h2>
      <p>
        Legal name and GSTIN, room types with occupancy, rates by date, stock by night, your cancellation policy and a
        contact for arrivals. A spreadsheet is enough for the import.
      </p>
      <h2>How you are paid</h2>
      <p>
        Prepaid stays are settled after check-out. Stays billed to a company are invoiced in its name with the GSTIN
        chosen at booking. Write to <ContactEmail />.
      </p>
    </TextPage>
  );
}
