import { addDays } from '@/lib/dates';
import { GET as calendarRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/route';
import { POST as changesRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/changes/route';
import { POST as undoRoute } from '@/app/api/desk/hotels/[hotel_id]/calendar/changes/[change_id]/undo/route';
import type { CalendarChangeAnswer, ChangeItem, DeskCalendar } from '@/lib/domains/ari/contract/desk-calendar';
import {
  changeDeskCalendarEndpoint,
  getDeskCalendarEndpoint,
  undoDeskCalendarChangeEndpoint,
} from '@/lib/domains/ari/contract/desk-calendar';
import { decodeNights, type CalendarNight } from '@/lib/domains/ari/rules/calendar-columns';
import type { UndoAnswer } from '@/lib/domains/ari/server/service/undo-change';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { sellNights } from '@/lib/domains/hotels/server/service/inventory';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { today } from '@/tests/support/builders/catalogue';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

export interface Person {
  actor: DeskActor;
  cookie: string;
}

export interface CalendarWorld extends StayWorld {
  revenue: Person;
  owner: Person;
  desk: Person;
}

export interface Problem {
  code: string;
  kind: string;
  room_type: string | null;
  night: string;
  taken: number | null;
  name: string | null;
  changed_at: string | null;
  value: unknown;
}

interface Failure {
  errors: [{ code: number; message: string; field?: string; data?: { problem_count: number; problems: Problem[] } }];
}

async function createPerson(hotelId: number, role: 'desk' | 'revenue' | 'owner'): Promise<Person> {
  const actor = await createHotelPerson({ hotelId, role });
  return { actor, cookie: await signInAs(actor.userId, { hasProved: true }) };
}

export async function createCalendarWorld(rooms = 5): Promise<CalendarWorld> {
  const world = await createStayWorld({ rooms });
  return {
    ...world,
    revenue: await createPerson(world.hotelId, 'revenue'),
    owner: await createPerson(world.hotelId, 'owner'),
    desk: await createPerson(world.hotelId, 'desk'),
  };
}

/** Thirty days ahead and later. */
export const night = (days: number) => addDays(today(), 30 + days);

export async function sell(world: StayWorld, days: number, quantity = 1): Promise<void> {
  const { hotelId, roomTypeId } = world;
  const stay = { hotelId, roomTypeId, checkin: night(days), checkout: night(days + 1), quantity };
  await inTransaction((tx) => sellNights(tx, stay));
}

export async function readCalendar(
  { hotelId }: StayWorld,
  { cookie }: Person,
  range: { from: string; to: string } = { from: night(0), to: night(6) },
) {
  const params = { hotel_id: String(hotelId) };
  const { status, body } = await callRoute(calendarRoute, { cookie, params, query: range });
  const calendar = getDeskCalendarEndpoint.namesOf('response').toCode(body) as DeskCalendar;
  const nights = (index = 0): CalendarNight[] => {
    const roomType = calendar.roomTypes[index];
    return roomType ? decodeNights(calendar.prices, roomType) : [];
  };
  return { status, calendar, nights };
}

export interface ChangeOptions {
  seen?: number;
  overwrite?: boolean;
  dryRun?: boolean;
  key?: string;
}

export async function change(
  { hotelId }: StayWorld,
  { cookie }: Person,
  items: readonly (Omit<ChangeItem, 'to'> & { to?: string })[],
  { seen = 0, overwrite = false, dryRun = false, key }: ChangeOptions = {},
) {
  const all = items.map((item) => ({ ...item, to: item.to ?? item.from }));
  const body = changeDeskCalendarEndpoint.namesOf('body').toJson({ items: all, seenChange: seen, overwrite, dryRun });
  const params = { hotel_id: String(hotelId) };
  const headers = key ? { 'idempotency-key': key } : undefined;
  const answer = await callRoute(changesRoute, { cookie, params, body, ...(headers && { headers }) });
  return {
    status: answer.status,
    answer: changeDeskCalendarEndpoint.namesOf('response').toCode(answer.body) as CalendarChangeAnswer,
    error: answer.status === 200 ? null : (answer.body as Failure).errors[0],
  };
}

export async function undo({ hotelId }: StayWorld, { cookie }: Person, changeId: number | null) {
  const params = { hotel_id: String(hotelId), change_id: String(changeId) };
  const { status, body } = await callRoute(undoRoute, { cookie, params, body: {} });
  return {
    status,
    answer: undoDeskCalendarChangeEndpoint.namesOf('response').toCode(body) as UndoAnswer,
    error: status === 200 ? null : (body as Failure).errors[0],
  };
}
