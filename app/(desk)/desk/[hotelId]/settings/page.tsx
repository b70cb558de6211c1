import type { Metadata } from 'next';
import type { DeskPageProps } from '../_components/desk-hotel-page';
import { ContactsOfHotel } from '@/components/hotel-settings/contacts-of-hotel';
import { SettingsPage } from './_components/settings-page';
import { TimesOfHotel } from '@/components/hotel-settings/times-of-hotel';

export const metadata: Metadata = { title: 'Settings' };

export default function DeskSettingsPage({ params }: DeskPageProps) {
  return (
    <SettingsPage params={params} title="Settings">
      {({ hotelId }) => (
        <>
          <ContactsOfHotel hotelId={hotelId} />
          <TimesOfHotel hotelId={hotelId} />
        </>
      )}
    </SettingsPage>
  );
}
