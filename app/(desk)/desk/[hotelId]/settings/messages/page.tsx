import type { Metadata } from 'next';
import type { DeskPageProps } from '../../_components/desk-hotel-page';
import { SettingsPage } from '../_components/settings-page';
import { MessagesOfHotel } from '@/components/hotel-settings/messages-of-hotel';

export const metadata: Metadata = { title: 'Messages' };

export default function DeskMessagesPage({ params }: DeskPageProps) {
  return (
    <SettingsPage params={params} title="Messages">
      {({ hotelId }) => <MessagesOfHotel hotelId={hotelId} />}
    </SettingsPage>
  );
}
