import type { Metadata } from 'next';
import Link from 'next/link';
import { ContactEmail } from '@/app/_components/contact-email';
import { TextPage } from '@/components/text-page/text-page';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Privacy policy',
    description: `Which personal data ${brandName()} uses to book and bill a stay, who receives it, how long it is kept, and how to ask for a copy, a correction or erasure.`,
    path: paths.policy(),
    siteUrl: env().SITE_URL,
  });
}

export default function Page() {
  return (
    <TextPage
      title="Privacy policy"
      lead="Which personal data we use, why, and for how long."
      address={{ path: paths.policy(), siteUrl: env().SITE_URL }}
    >
      <h2>What we store</h2>
      <p>
        Your name, e-mail, phone and company; the names and contacts of guests; your bookings, payments and invoices. We
        do not store card numbers, CVVs or expiry dates.
      </p>
      <h2>What for</h2>
      <p>
        To make and change bookings, to bill them, to prevent fraud and to answer you. The hotel receives the data that
        it needs to welcome the guest.
      </p>
      <h2>How long</h2>
      <p>
        Invoices and accounts are kept as long as tax law requires. The data of guests is anonymised three years after
        the stay, and the text of emails is deleted after 90 days. Sessions end after eight hours without use.
      </p>
      <h2>Your rights</h2>
      <p>
        You have the right to a copy of your data, its correction and its erasure, and to complain. With an account you
        can download and erase your data yourself, and switch off uses beyond booking, on{' '}
        <Link href={paths.privacy()} prefetch={false}>
          your privacy page
        </Link>
        . Travellers without an account write to <ContactEmail />.
      </p>
    </TextPage>
  );
}
