import type { Metadata } from 'next';
import { DeskToday } from '@/components/desk-today/desk-today';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { DeskHotelPage, type DeskPageProps } from '../_components/desk-hotel-page';

export const metadata: Metadata = { title: 'Today' };

export default async function DeskTodayPage({ params }: DeskPageProps) {
  return (
    <DeskHotelPage params={params} section="today" isWide>
      {({ hotelId, name }, right) => (
        <DeskToday hotelId={hotelId} hotelName={name} today={todayInIndia(now())} isReadOnly={right !== 'use'} />
      )}
    </DeskHotelPage>
  );
}
