import type { Metadata } from 'next';
import type { DeskPageProps } from '../../_components/desk-hotel-page';
import { SettingsPage } from '../_components/settings-page';
import { PeopleOfHotel } from '@/components/hotel-people/people-of-hotel';

export const metadata: Metadata = { title: 'People' };

export default function DeskPeoplePage({ params }: DeskPageProps) {
  return (
    <SettingsPage params={params} title="People">
      {({ hotelId }) => <PeopleOfHotel hotelId={hotelId} />}
    </SettingsPage>
  );
}
