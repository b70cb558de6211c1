import type { Metadata } from 'next';
import { DeskCalendar } from '@/components/desk-calendar/desk-calendar';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { DeskHotelPage, type DeskPageProps } from '../_components/desk-hotel-page';

export const metadata: Metadata = { title: 'Rooms and rates' };

export default async function DeskCalendarPage({ params }: DeskPageProps) {
  return (
    <DeskHotelPage params={params} section="calendar" title="Rooms and rates" isWide>
      {({ hotelId }, right) => (
        <DeskCalendar hotelId={hotelId} today={todayInIndia(now())} isReadOnly={right !== 'use'} />
      )}
    </DeskHotelPage>
  );
}
