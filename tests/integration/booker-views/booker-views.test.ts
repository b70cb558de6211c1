import { eq } from 'drizzle-orm';
import { GET as getSession } from '@/app/api/b2b/dashboard/v2/session/route';
import { POST as logOutStaff } from '@/app/api/console/logout/route';
import { POST as endRoute } from '@/app/api/v1/booker-view/end/route';
import { users } from '@/lib/domains/auth/server/tables';
import { viewCookie } from '@/lib/domains/booker-views/server/service/view-cookie';
import { endExpired } from '@/lib/domains/booker-views/server/service/end-view';
import { startView } from '@/lib/domains/booker-views/server/service/start-view';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { disableStaff } from '@/lib/domains/staff/server/service/change-accounts';
import type { Booking } from '@/lib/domains/bookings/types';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { countRows } from '@/tests/support/booking-steps';
import {
  createViewer,
  openLink,
  openTestView,
  startTestView,
  VIEW_REASON,
  type Viewer,
} from '@/tests/support/booker-views';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { creditBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
const ENDED = { status: 403, body: { errors: [{ code: 2831 }] } };
const LINK_INVALID = { status: 403, body: { errors: [{ code: 2832 }] } };

let world: StayWorld;
let booker: Actor;
let booking: Booking;
let viewer: Viewer;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
});
beforeEach(async () => {
  booker = await createActor(world);
  booking = await creditBooking(booker, world);
  viewer = await createViewer();
});
afterEach(() => moveClock(0));

interface SessionAnswer {
  user: { userId: number } | null;
  view_ends_at: string | null;
}
const session = (cookie: string) => callRoute<SessionAnswer>(getSession, { cookie });
const shownUser = async (cookie: string) => (await session(cookie)).body.user?.userId ?? null;

const audited = (event: string) =>
  countRows(
    'audit_log',
    `action = 'booking.view-as-booker-${event}' and subject_id = '${booking.id}'
      and (data ->> 'userId')::int = ${booker.userId}`,
  );

it('shows what the booker sees, and the browser’s own session again after its end', async () => {
  const own = await createActor(world);
  const ownCookie = await signInAs(own.userId);
  const both = `${ownCookie}; ${await openTestView(viewer, booker, booking)}`;
  const { body } = await session(both);
  expect([body.user?.userId, typeof body.view_ends_at]).toEqual([booker.userId, 'string']);
  const ended = await callRoute<{ return_to: string }>(endRoute, { cookie: both, body: {} });
  expect(ended.body.return_to).toMatch(new RegExp(`/console/bookings/${booking.reference}/$`));
  expect(ended.headers.get('set-cookie')).toBe(viewCookie.clear());
  // Until the browser has removed the cookie, it acts as no account at all.
  expect(await session(both)).toMatchObject(ENDED);
  expect(await shownUser(ownCookie)).toBe(own.userId);
});

it('records start and end in the audit log, and nothing in the account of the booker', async () => {
  const cookie = await openTestView(viewer, booker, booking);
  await session(cookie);
  const end = () => callRoute(endRoute, { cookie, body: {} });
  expect((await Promise.all([end(), end(), end()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { staffId } = viewer.staff;
  expect([await audited('started'), await audited('ended')]).toEqual([1, 1]);
  expect(await countRows('audit_log', `reason = '${VIEW_REASON}' and subject_id = '${booking.id}'`)).toBe(1);
  expect(
    await countRows(
      'audit_log',
      `action = 'booking.view-as-booker-ended' and actor_kind = 'staff' and actor_id = '${staffId}'`,
    ),
  ).toBe(1);
  for (const table of ['app_session', 'known_device'])
    expect(await countRows(table, `user_id = ${booker.userId}`)).toBe(0);
  expect(await countRows('outbox_message', `recipient = '${booker.email}' and template like 'new-device%'`)).toBe(0);
});

it('ends after half an hour, and the job records that once', async () => {
  const cookie = await openTestView(viewer, booker, booking);
  await moveClock(29 * MINUTE_MS);
  expect(await shownUser(cookie)).toBe(booker.userId);
  await endExpired();
  expect(await audited('ended')).toBe(0);
  await moveClock(30 * MINUTE_MS);
  expect(await session(cookie)).toMatchObject(ENDED);
  await endExpired();
  await endExpired();
  expect(await audited('ended')).toBe(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['the viewer logs out of the console', () => callRoute(logOutStaff, { cookie: viewer.cookie, body: {} })],
  ['the viewer is disabled', () => disableStaff({ id: viewer.staff.staffId })],
  [
    'the booker’s account is disabled',
    () => connection().update(users).set({ status: 'disabled' }).where(eq(users.id, booker.userId)),
  ],
  [
    'the booker leaves the company',
    () => connection().delete(memberships).where(eq(memberships.userId, booker.userId)),
  ],
  ['the viewer starts another view', () => startTestView(viewer, booker, booking)],
])('ends when %s', async (_, happen) => {
  const cookie = await openTestView(viewer, booker, booking);
  expect(await shownUser(cookie)).toBe(booker.userId);
  await happen();
  expect(await session(cookie)).toMatchObject(ENDED);
});

describe('the link of a view', () => {
  it('opens it once, also if it is used several times at once', async () => {
    const token = await startTestView(viewer, booker, booking);
    const answers = await Promise.all(Array.from({ length: 5 }, () => openLink(token, viewer.cookie)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.map(({ body }) => body.booking_id)).toEqual([booking.id]);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(4);
    expect(await openLink(token, viewer.cookie)).toMatchObject(LINK_INVALID);
  });

  it('opens nothing after a minute, and nothing after the viewer has logged out', async () => {
    const late = await startTestView(viewer, booker, booking);
    await moveClock(MINUTE_MS + 1_000);
    expect(await openLink(late, viewer.cookie)).toMatchObject(LINK_INVALID);
    await moveClock(0);
    const token = await startTestView(viewer, booker, booking);
    await callRoute(logOutStaff, { cookie: viewer.cookie, body: {} });
    const answer = await openLink(token);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('is not used up by a browser in which another member of staff is logged in', async () => {
    const token = await startTestView(viewer, booker, booking);
    expect(await openLink(token)).toMatchObject(LINK_INVALID);
    expect(await openLink(token, (await createViewer()).cookie)).toMatchObject(LINK_INVALID);
    expect((await openLink(token, viewer.cookie)).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const token = await startTestView(viewer, booker, booking);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await countRows('booker_view', `booker_view::text like '%${token}%'`)).toBe(0);
  });
});

it('is refused to roles that do not act on bookings or see no contacts, and for a booker who has left', async () => {
  const viewed = { ...booking, userId: booker.userId, legalEntityId: booker.legalEntityId };
  for (const role of ['finance', 'revenue', 'auditor'] as const)
    await expect(startView(await createStaffActor(role), viewed, VIEW_REASON)).rejects.toMatchObject({
      kind: 'FORBIDDEN',
    });
  await connection().delete(memberships).where(eq(memberships.userId, booker.userId));
  await expect(startView(viewer.staff, viewed, VIEW_REASON)).rejects.toMatchObject({ kind: 'BOOKER_LEFT' });
});

it('with an unknown id has ended, whatever session the browser has', async () => {
  const [pair = ''] = (await viewCookie.seal('0'.repeat(32))).split(';');
  expect(await session(`${pair}; ${await signInAs(booker.userId)}`)).toMatchObject(ENDED);
});
