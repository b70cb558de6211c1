import 'server-only';
import { listFirstGuests } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { addDays, indiaInstant } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import { rangeOf } from '@/lib/platform/http/list-query';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { BookingQuery, ContactQuery, FoundBooking, searchConsoleBookingsEndpoint } from '../../contract/search';
import { showContact } from '../../rules/contacts';
import { readContact, readSearchText } from '../../rules/search-text';
import type { BookingSearch, FoundPage } from '../../types';
import { countFound, listFoundGuests, listFoundIds, listFoundRows, planForValues } from '../repository/search';

type Found = AnswerOf<typeof searchConsoleBookingsEndpoint>;

const SEARCHES = { name: 'console-booking-search', max: 240, windowSeconds: 60, protectsCapacity: true };
/** Slower than people type, so that a stolen session does not read the address book of all guests. */
const CONTACT_SEARCHES = { name: 'console-contact-search', max: 30, windowSeconds: 60 };

/** @throws {AppError} TOO_MANY_REQUESTS, INVALID_INPUT for a page beyond the first 10,000 bookings */
export async function searchBookings(actor: StaffActor, query: BookingQuery): Promise<Found> {
  await assertWithinLimit(SEARCHES, actor.principal);
  return findBookings(query);
}

export function findBookings(query: BookingQuery): Promise<Found> {
  return search(query, query.q ? readSearchText(query.q, query.by) : null);
}

/** @throws {AppError} FORBIDDEN for staff who do not see contacts, TOO_MANY_REQUESTS, INVALID_INPUT as `searchBookings` */
export async function searchByContact(actor: StaffActor, query: ContactQuery): Promise<Found> {
  if (!actor.permissions.includes('guest_contact.read')) throw new AppError('FORBIDDEN');
  await assertWithinLimit(CONTACT_SEARCHES, actor.principal);
  const found = await search(query, readContact(query.contact));
  const data = { contact: maskedContact(query.contact), found: found.total };
  await recordAudit({ action: 'guest-contact.searched', subject: { type: 'list', id: 'bookings' }, data });
  return found;
}

function maskedContact(contact: string): string {
  const stored = contact.includes('@') ? { email: contact, phone: null } : { email: null, phone: contact };
  const { email, phone } = showContact(stored, 'masked');
  return email || phone;
}

type Filters = Omit<ContactQuery, 'contact'>;

async function search(filters: Filters, key: BookingSearch['key']): Promise<Found> {
  const asked = { ...toSearch(filters), key };
  const page = toPage(filters);
  const { ids, total } = await inTransaction(async (tx) => {
    await planForValues(tx);
    return { ids: await listFoundIds(asked, page, tx), total: await countFound(asked, COUNTED_ROWS + 1, tx) };
  });
  return { rows: await describe(ids, key), total };
}

function toSearch({ bookedFrom, bookedTo, checkinFrom, checkinTo, companyId, ...filters }: Filters) {
  return {
    ...{ status: filters.status, answer: filters.answer, hotelId: filters.hotelId, corporateId: companyId },
    booked: {
      from: bookedFrom ? indiaInstant(bookedFrom) : undefined,
      until: bookedTo ? indiaInstant(addDays(bookedTo, 1)) : undefined,
    },
    checkin: { from: checkinFrom, to: checkinTo },
  };
}

function toPage({ sort, ...page }: Filters): FoundPage {
  const { limit, offset } = rangeOf(page);
  if (offset >= COUNTED_ROWS)
    throw new AppError('INVALID_INPUT', {
      field: 'page',
      message: `Only the first ${COUNTED_ROWS} bookings are listed. Please narrow the search.`,
    });
  return { sort, offset, size: Math.min(limit, COUNTED_ROWS - offset) };
}

async function describe(ids: readonly number[], key: BookingSearch['key']): Promise<FoundBooking[]> {
  const guests = await listFirstGuests(ids);
  const found = await listFoundGuests(ids, key);
  const byId = new Map((await listFoundRows(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toFound(row, guests.get(id) ?? null, found.get(id) ?? null)] : [];
  });
}

type FoundRow = Awaited<ReturnType<typeof listFoundRows>>[number];

function toFound(
  { id, hotelId, hotelName, hotelCity, corporateId, company, ...row }: FoundRow,
  guest: string | null,
  found: string | null,
) {
  const { reference, status, answer, checkin, checkout, settlement } = row;
  return {
    ...{ bookingId: id, reference, status, answer, guest, checkin, checkout, settlement },
    foundGuest: found === guest ? null : found,
    hotel: { id: hotelId, name: hotelName, city: hotelCity },
    company: { id: corporateId, name: company },
    rooms: row.roomCount,
    total: toRupees(row.payablePaise),
    bookedAt: row.createdAt.toISOString(),
  };
}
