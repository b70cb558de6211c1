import type { Metadata } from 'next';
import { TextPage } from '@/components/text-page/text-page';
import { env } from '@/lib/platform/env/env';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Terms of service',
    description: `The terms for booking hotels through ${brandName()}: prices and tax, payment, cancellation and refunds, conduct, and how a dispute is settled.`,
    path: paths.terms(),
    siteUrl: env().SITE_URL,
  });
}

export default function Page() {
  return (
    <TextPage
      title="Terms of service"
      lead="The agreement between you, the hotel and this site."
      address={{ path: paths.terms(), siteUrl: env().SITE_URL }}
    >
      <h2>Bookings</h2>
      <p>
        A booking is made between you, on behalf of your company, and the hotel. It is confirmed when this site shows
        the confirmation and sends a voucher. Every adult guest must show an official photo ID at check-in.
      </p>
      <h2>Prices and tax</h2>
      <p>
        Prices are in Indian rupees. GST is computed for each room and night on the value after discount, by the rule in
        force on that date, and shown before you pay.
      </p>
      <h2>Cancellation</h2>
      <p>
        Each booking has its own cancellation policy, which is shown before you pay and does not change afterwards. The
        charge is shown before you confirm a cancellation. Refunds are made to the original payment method.
      </p>
      <h2>Payment</h2>
      <p>
        Card details go from your browser to the payment provider. This site never receives or stores a card number or
        CVV.
      </p>
      <h2>Fair use</h2>
      <p>
        Automated booking, holding rooms without the intention to stay, and passing corporate rates to others are not
        allowed.
      </p>
    </TextPage>
  );
}
