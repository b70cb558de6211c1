import 'server-only';
import { searchBookings } from '@/lib/domains/console-bookings/server/service/search-bookings';
import { readSearchText } from '@/lib/domains/console-bookings/rules/search-text';
import { listCompanies } from '@/lib/domains/console-companies/server/service/get-company';
import { findConsoleHotels, findNearHotels } from '@/lib/domains/console-hotels/server/service/list-hotels';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatLongDate } from '@/lib/dates';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { FoundInConsole } from '../../contract/search';

const SEARCHES = { name: 'console-search', max: 240, windowSeconds: 60, protectsCapacity: true };
const PER_KIND = 5;
const NEAR_HOTELS = 10;

/** At most five of each kind that the role may read. @throws {AppError} TOO_MANY_REQUESTS */
export async function searchConsole(
  actor: StaffActor,
  { q, nearHotelId }: { q: string; nearHotelId?: number | undefined },
): Promise<{ found: FoundInConsole[] }> {
  await assertWithinLimit(SEARCHES, actor.principal);
  const { permissions } = actor;
  if (nearHotelId !== undefined)
    return { found: permissions.includes('hotel.read') ? await findNear(q, nearHotelId) : [] };
  const found = await Promise.all([
    permissions.includes('booking.read') ? findBookings(actor, q) : [],
    permissions.includes('company.read') ? findCompanies(q) : [],
    permissions.includes('hotel.read') ? findHotels(q) : [],
  ]);
  return { found: found.flat() };
}

async function findBookings(actor: StaffActor, q: string): Promise<FoundInConsole[]> {
  if (readSearchText(q, 'guest') === null) return [];
  const { rows } = await searchBookings(actor, { q, by: 'guest', sort: '-booked', page: 1, pageSize: PER_KIND });
  return rows.map(({ reference, guest, foundGuest, hotel, checkin }) => ({
    kind: 'booking',
    id: reference,
    title: [reference, foundGuest ?? guest].filter(Boolean).join(', '),
    detail: `${hotel.name}, ${formatLongDate(checkin)}`,
  }));
}

async function findCompanies(q: string): Promise<FoundInConsole[]> {
  const { rows } = await listCompanies({ q, sort: 'name', page: 1, pageSize: PER_KIND });
  return rows.map(({ id, name, status }) => ({
    kind: 'company',
    id: String(id),
    title: name,
    detail: status === 'active' ? '' : 'Suspended',
  }));
}

async function findNear(q: string, nearHotelId: number): Promise<FoundInConsole[]> {
  const hotels = await findNearHotels(q, nearHotelId, NEAR_HOTELS);
  return hotels.map(({ hotelId, name, code, city, km }) => ({
    kind: 'hotel',
    id: String(hotelId),
    title: name,
    detail: `${code}, ${city}, ${km} km`,
  }));
}

async function findHotels(q: string): Promise<FoundInConsole[]> {
  const hotels = await findConsoleHotels({ q }, PER_KIND);
  return hotels.map(({ hotelId, name, code, city }) => ({
    kind: 'hotel',
    id: String(hotelId),
    title: name,
    detail: `${code}, ${city}`,
  }));
}
