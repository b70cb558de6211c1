import type { Metadata } from 'next';
import { ContactEmail } from '@/app/_components/contact-email';
import { TextPage } from '@/components/text-page/text-page';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Contact us about a booking',
    description:
      'Reach the booking desk by phone or mail for a booking, an invoice, a GSTIN or a group of rooms; have your booking reference at hand.',
    path: paths.contactUs(),
    siteUrl: env().SITE_URL,
  });
}

export default function Page() {
  return (
    <TextPage
      title="Contact us"
      lead="Our team answers at any hour."
      address={{ path: paths.contactUs(), siteUrl: env().SITE_URL }}
    >
      <h2>About a booking</h2>
      <p>
        Call the booking help line in the bar above and have the reference at hand: it begins with FOL and is printed on
        the voucher. We can change guest names, send the voucher again and tell you the state of a refund.
      </p>
      <h2>About an invoice</h2>
      <p>
        Tell us the reference and the GSTIN before check-out. Hotels can rarely change an invoice afterwards, which is
        why {brandName()} asks for the GSTIN while you book.
      </p>
      <h2>About a company account</h2>
      <p>
        Your travel manager invites you. If your company does not use {brandName()} yet, write to <ContactEmail /> with
        the legal name and GSTIN.
      </p>
    </TextPage>
  );
}
