import type { ReactNode } from 'react';
import { AccountNav } from '@/components/account/account-nav';
import type { DeskHotel } from '@/lib/domains/hotel-members/actor';
import { paths } from '@/lib/paths';
import { DeskHotelPage, type DeskPageProps } from '../../_components/desk-hotel-page';
import styles from '@/components/hotel-settings/settings.module.css';

interface Props extends DeskPageProps {
  title: string;
  children: (hotel: DeskHotel) => ReactNode;
}

/** A page of the settings of one hotel, for its owners. */
export function SettingsPage({ params, title, children }: Props) {
  return (
    <DeskHotelPage params={params} section="settings" title={title}>
      {(hotel) => (
        <>
          <div className={styles.nav}>
            <SettingsNav hotelId={hotel.hotelId} />
          </div>
          {children(hotel)}
        </>
      )}
    </DeskHotelPage>
  );
}

function SettingsNav({ hotelId }: { hotelId: number }) {
  const part = (name?: string) => paths.deskSettings(hotelId, name);
  return (
    <AccountNav
      label="Settings"
      wraps
      items={[
        { label: 'Contacts and times', href: part(), isExact: true },
        { label: 'People', href: part('people') },
        { label: 'Connections', href: part('connections') },
        { label: 'Webhooks', href: part('webhooks') },
        { label: 'Messages', href: part('messages') },
      ]}
    />
  );
}
