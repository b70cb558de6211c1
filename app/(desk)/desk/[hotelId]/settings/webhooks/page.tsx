import type { Metadata } from 'next';
import { WebhookOverview } from '@/components/webhooks/webhook-overview';
import { targetRules } from '@/lib/domains/webhooks/server/service/target-rules';
import type { DeskPageProps } from '../../_components/desk-hotel-page';
import { SettingsPage } from '../_components/settings-page';

export const metadata: Metadata = { title: 'Webhooks' };

const LEAD = 'Signed requests that report the bookings of your hotel to your own systems';

export default function DeskWebhooksPage({ params }: DeskPageProps) {
  return (
    <SettingsPage params={params} title="Webhooks">
      {({ hotelId }) => (
        <WebhookOverview scope={{ hotelId }} title="Addresses" lead={LEAD} headingLevel={2} {...targetRules()} />
      )}
    </SettingsPage>
  );
}
