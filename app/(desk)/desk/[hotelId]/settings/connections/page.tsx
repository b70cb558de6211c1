import type { Metadata } from 'next';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { DeskPageProps } from '../../_components/desk-hotel-page';
import { SettingsPage } from '../_components/settings-page';
import { ConnectionsOfHotel } from '@/components/hotel-settings/connections-of-hotel';

export const metadata: Metadata = { title: 'Connections' };

export default function DeskConnectionsPage({ params }: DeskPageProps) {
  return (
    <SettingsPage params={params} title="Connections">
      {({ hotelId }) => <ConnectionsOfHotel hotelId={hotelId} today={todayInIndia(now())} />}
    </SettingsPage>
  );
}
