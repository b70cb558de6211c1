import type { Metadata } from 'next';
import { WebhookOverview } from '@/components/webhooks/webhook-overview';
import { paths } from '@/lib/paths';
import { OwnerPage } from '../_components/owner-page';

export const metadata: Metadata = { title: 'Webhooks' };

const LEAD = 'Signed requests that report the bookings of your hotel to your own systems';

export default function DeskWebhooksPage() {
  return (
    <OwnerPage path={paths.deskWebhooks()} title="Webhooks" lead={LEAD}>
      {({ hotelId, name, code }) => (
        <WebhookOverview key={hotelId} scope={{ hotelId }} title={name} lead={code} headingLevel={2} />
      )}
    </OwnerPage>
  );
}
