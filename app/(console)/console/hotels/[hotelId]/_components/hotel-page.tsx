import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { ConsoleHotelSide } from '@/components/hotel-side/hotel-side';
import { consolePaths } from '@/lib/console-paths';
import type { StaffAtHotel } from '@/lib/domains/hotel-members/actor';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { MAX_ROW_ID } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { findPageStaff } from '@/lib/request-context/page-staff';
import { PageNav } from '../../../_components/section-nav';

export interface HotelPageProps {
  params: Promise<{ hotelId: string }>;
}

/** The number of the hotel in the address of the page. */
export function readHotelId({ hotelId }: { hotelId: string }): number {
  if (!/^[1-9]\d{0,9}$/.test(hotelId) || Number(hotelId) > MAX_ROW_ID) notFound();
  return Number(hotelId);
}

interface Props {
  actor: StaffActor;
  hotelId: number;
  children: (hotel: {
    hotelId: number;
    code: string;
    name: string;
    canEdit: boolean;
  }) => ReactNode | Promise<ReactNode>;
}

/** The frame of every page about one hotel: its name, its parts, and the screens of the desk on the side of the console. */
export async function HotelFrame({ actor, hotelId, children }: Props) {
  const { hotels, right } = await findHotel(actor, hotelId);
  const [{ code, name }] = hotels;
  const canEdit = right === 'use';
  const part = (path?: string) => consolePaths.hotel(hotelId, path);
  return (
    <ConsoleHotelSide canEdit={canEdit}>
      <PageNav
        label="Parts of the hotel"
        wraps
        items={[
          { label: 'Overview', href: part(), isExact: true },
          { label: 'Content', href: part('content') },
          { label: 'People', href: part('people') },
          { label: 'Contacts', href: part('contacts') },
          { label: 'Messages', href: part('messages') },
          { label: 'Connections', href: part('connections') },
          ...(actor.permissions.includes('money.read') ? [{ label: 'Statement', href: part('statement') }] : []),
          { label: 'Settings', href: part('settings') },
        ]}
      />
      <p>
        {name}, {code}
      </p>
      {await children({ hotelId, code, name, canEdit })}
    </ConsoleHotelSide>
  );
}

/** The heading of the overview. */
export async function hotelName(actor: StaffActor, hotelId: number): Promise<string> {
  return (await findHotel(actor, hotelId)).hotels[0].name;
}

/** The name of the tab: the part and the hotel, which only staff who read hotels see. */
export async function hotelMetadata({ params }: HotelPageProps, part?: string): Promise<Metadata> {
  const hotelId = readHotelId(await params);
  const actor = await findPageStaff();
  const name = actor?.permissions.includes('hotel.read') ? await hotelName(actor, hotelId) : 'Hotel';
  return { title: part ? `${part}, ${name}` : name };
}

const findHotel = cache(async (actor: StaffActor, hotelId: number): Promise<StaffAtHotel> => {
  try {
    return await staffAtHotel(actor, hotelId);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
});
