import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jobs } from '@/lib/domains/privacy/server/jobs';
import { applyRetention, retentionRules } from '@/lib/domains/privacy/server/service/apply-retention';
import { recordEvents } from '@/lib/domains/analytics/server/service/events';
import { issueCode } from '@/lib/domains/auth/server/service/issue-code';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { sendTest } from '@/lib/domains/webhooks/server/service/deliveries';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { runOnce } from '@/lib/platform/idempotency/server/run-once';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import { countAttempt } from '@/lib/platform/rate-limit/server/rate-limit';
import { askHotel } from '@/tests/support/answer-world';
import { createKey } from '@/tests/support/api/key-world';
import { createTestPartner } from '@/tests/support/api/partner-world';
import { countRows } from '@/tests/support/booking-steps';
import { creditBooking, quote } from '@/tests/support/change-steps';
import { signInAs } from '@/tests/support/call-route';
import { createCompletedStay } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { createManager, createReceiver, registerWebhook } from '../webhooks/webhook-world';
import { hotelCases, type RetentionCase } from './hotel-retention-cases';
import { staffCases } from './staff-retention-cases';
import {
  daysAgo,
  execute,
  insertArrivalsList,
  insertCalendarChange,
  insertEnrolment,
  insertHotelContact,
  insertMessage,
  insertRevision,
  nextNumber,
} from './retention-rows';
import { setJobs } from '@/tests/support/queue-state';

const DAY_MS = 86_400_000;
let world: StayWorld;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
});
afterEach(() => moveClock(0));

const createUserId = async () => (await createActor(world)).userId;

const cases: Record<string, RetentionCase> = {
  'Sessions that have ended': {
    write: async (days) => {
      const userId = await createUserId();
      await signInAs(userId);
      await execute(`update app_session set expires_at = ${daysAgo(days)} where user_id = ${userId}`);
    },
    count: () => countRows('app_session'),
  },
  'Requests for one-time codes': {
    write: async (days) => {
      const { userId, phone } = await createActor(world);
      await issueCode({ family: 'sign_in', phone: phone ?? '', userId });
      await execute(`update otp_challenge set created_at = ${daysAgo(days)} where user_id = ${userId}`);
    },
    count: () => countRows('otp_challenge'),
  },
  'Requests for password resets': {
    write: async (days) =>
      execute(`insert into password_reset (user_id, code_hash, created_at, expires_at)
        values (${await createUserId()}, 'hash-${nextNumber()}', ${daysAgo(days)}, ${daysAgo(days)})`),
    count: () => countRows('password_reset'),
  },
  'Browsers that signed in to an account': {
    write: async (days) =>
      execute(`insert into known_device values ('device-${nextNumber()}', ${await createUserId()}, ${daysAgo(days)})`),
    count: () => countRows('known_device'),
  },
  'Counters of wrong passwords and codes': {
    write: (days) =>
      execute(`insert into password_failure values ('account-${nextNumber()}', 'stranger', 3, ${daysAgo(days)})`),
    count: () => countRows('password_failure'),
  },
  'Nonces of social sign-ins': {
    write: (days) => execute(`insert into spent_nonce values ('nonce-${nextNumber()}', ${daysAgo(days)})`),
    count: () => countRows('spent_nonce'),
  },
  'Sign-ins that waited for a second factor': {
    write: async (days) => {
      const { userId } = await createActor(world);
      await execute(
        `insert into sign_in_challenge (id_hash, user_id, session_version, created_at, expires_at)
         values ('challenge-${nextNumber()}', ${userId}, 1, ${daysAgo(days)}, ${daysAgo(days)})`,
      );
    },
    count: () => countRows('sign_in_challenge'),
  },
  'Resets of second factors by another person': {
    write: async (days) => {
      const { userId } = await createActor(world);
      await execute(
        `insert into second_factor_reset (user_id, token_hash, created_at, effective_at)
         values (${userId}, 'token-${nextNumber()}', ${daysAgo(days)}, ${daysAgo(days)})`,
      );
    },
    count: () => countRows('second_factor_reset'),
  },
  'Requests to use or add a passkey': {
    write: async (days) => {
      const { userId } = await createActor(world);
      await execute(
        `insert into passkey_challenge (bound_to, user_id, challenge, expires_at)
         values ('session-${nextNumber()}', ${userId}, 'challenge', ${daysAgo(days)})`,
      );
    },
    count: () => countRows('passkey_challenge'),
  },
  'Second factors that were set up but not confirmed': {
    write: async (days) => {
      const { userId } = await createActor(world);
      await execute(
        `insert into second_factor (user_id, secret, created_at) values (${userId}, 'sealed', ${daysAgo(days)})`,
      );
    },
    count: () => countRows('second_factor'),
  },
  'Sessions of staff, which also identify their browsers': {
    write: async (days) => {
      const number = nextNumber();
      await execute(`insert into staff (email, name, password_hash, role, created_at, updated_at)
        values ('staff-${number}@folio.example', 'Staff', 'hash', 'auditor', now(), now())`);
      await execute(`insert into staff_session
          (id_hash, staff_id, session_version, device_hash, created_at, last_seen_at, expires_at)
        select 'session-${number}', id, 1, 'device', ${daysAgo(days)}, now(), now()
        from staff where email = 'staff-${number}@folio.example'`);
    },
    count: () => countRows('staff_session'),
  },
  'Analytics events of pages': {
    write: async (days) => {
      const visit = `visit${String(nextNumber()).padStart(12, '0')}`;
      await recordEvents([{ name: 'page_view', route: '/', params: {} }], visit, 'guest', `10.0.0.${nextNumber()}`);
      await execute(`update analytics_event set at = ${daysAgo(days)} where visit = '${visit}'`);
    },
    count: () => countRows('analytics_event'),
  },
  'Content of mails and text messages': {
    write: (days) => insertMessage(days, 'sent'),
    count: () => countRows('outbox_message', "template = 'test' and (text <> '' or words is not null)"),
  },
  'Record that a message was sent, and its recipient': {
    write: (days) => insertMessage(days, 'sent'),
    count: () => countRows('outbox_message', "template = 'test'"),
  },
  'Invitations that were accepted, withdrawn or have expired': {
    write: (days) =>
      execute(`insert into invitation (legal_entity_id, email, role, code_hash, created_at, expires_at)
        values (${world.legalEntityId}, 'i${nextNumber()}@x.example', 'booker', 'h${nextNumber()}', ${daysAgo(days + 7)}, ${daysAgo(days)})`),
    count: () => countRows('invitation'),
  },
  'Enrolments that were refused': {
    write: (days) => insertEnrolment('refused', days),
    count: () => countRows('enrolment', "status = 'refused'"),
  },
  'Undecided enrolments': {
    write: (days) => insertEnrolment('requested', days),
    count: () => countRows('enrolment', "status = 'requested'"),
  },
  'API keys that have expired or were revoked': {
    write: async (days) => {
      const actor = await createActor(world);
      const entities = actor.entities.map((entity) => ({ ...entity, role: 'manager' as const }));
      await execute(`update membership set role = 'manager' where user_id = ${actor.userId}`);
      const { actor: key } = await createKey({ ...actor, entities });
      const column = nextNumber() % 2 ? 'revoked_at' : 'expires_at';
      await execute(`update api_key set ${column} = ${daysAgo(days)} where user_id = ${key.userId}`);
    },
    count: () => countRows('api_key'),
  },
  'Keys of partners that have expired or were revoked': {
    write: async (days) => {
      const { id } = await createTestPartner();
      const column = nextNumber() % 2 ? 'revoked_at' : 'expires_at';
      await execute(`update partner_key set ${column} = ${daysAgo(days)} where partner_id = ${id}`);
    },
    count: () => countRows('partner_key'),
  },
  'Revisions of stays and their acknowledgements by partners, after check-out': {
    write: async (days) => insertRevision(await creditBooking(await createActor(world), world, { nights: 1 }), days),
    count: () => countRows('stay_revision', 'revision > 1000'),
  },
  'Changes of hotels’ calendars': {
    write: (days) => insertCalendarChange(world.hotelId, days),
    count: () => countRows('ari_change_cell'),
  },
  'Contacts in enrolments that were approved': {
    write: (days) => insertEnrolment('approved', days),
    count: () =>
      countRows('enrolment', "status = 'approved' and (contact_name = 'N' or phone <> '' or email like '%@x.example')"),
  },
  'Quotes of changes that were not made': {
    write: async (days) => {
      const booker = await createActor(world);
      const booking = await creditBooking(booker, world, { nights: 1 });
      const { changeId } = await quote(booker, booking, { checkout: addDays(world.checkin, 2) });
      await execute(`update booking_change set created_at = ${daysAgo(days)} where id = ${changeId}`);
    },
    count: () => countRows('booking_change'),
  },
  'Names and contacts of guests, after check-out': {
    write: (days) => createFinishedStay(days),
    count: () => countRows('booking_guest', 'name is not null or phone is not null or email is not null'),
  },
  'Notes for the hotel, after check-out': {
    write: (days) => createFinishedStay(days),
    count: () => countRows('booking', "message <> ''"),
  },
  'Room numbers, seen documents and notes of a hotel’s desk, after check-out': {
    write: async (days) => {
      await createFinishedStay(days);
      const newest = 'select id, hotel_id from booking order by id desc limit 1';
      await execute(
        `insert into desk_stay (booking_id, hotel_id, room_numbers, updated_at) select id, hotel_id, '{204}', now() from (${newest}) b`,
      );
      await execute(
        `insert into desk_note (booking_id, hotel_id, user_id, text, at) select id, hotel_id, 1, 'Quiet room', now() from (${newest}) b`,
      );
    },
    count: () => countRows('desk_stay s join desk_note n on n.booking_id = s.booking_id'),
  },
  'Links with which hotels answered, after they expired': {
    write: async (days) => {
      const { id } = await creditBooking(await createActor(world), world, { nights: 1 });
      await askHotel(id);
      await execute(`update stay_answer set expires_at = ${daysAgo(days)} where booking_id = ${id}`);
    },
    count: () => countRows('stay_answer_link'),
  },
  ...{ ...hotelCases(() => world), ...staffCases },
  'Quotes that were not booked': {
    write: async (days) => {
      const rooms = [{ adults: 1, kids: 0 }];
      const asked = { hotelId: world.hotelId, checkin: world.checkin, checkout: addDays(world.checkin, 1), rooms };
      const { bid } = await quoteItinerary(await createActor(world), asked);
      await execute(`update bid set expires_at = ${daysAgo(days)} where id = ${bid.id}`);
    },
    count: () => countRows('bid', "status = 'open'"),
  },
  'Contents of the payment provider’s webhooks': {
    write: (days) =>
      execute(`insert into webhook_event (event_id, event, raw_body, received_at, processed_at)
        values ('event-${nextNumber()}', 'order.paid', '{"email":"a@b.example"}', ${daysAgo(days)}, ${daysAgo(days)})`),
    count: () => countRows('webhook_event', "raw_body <> ''"),
  },
  'User who asked a question in the FAQ form': {
    write: async (days) =>
      execute(
        `insert into question (question, page, user_id, created_at) values ('Why?', 'faq', ${await createUserId()}, ${daysAgo(days)})`,
      ),
    count: () => countRows('question', 'user_id is not null'),
  },
  'Stored responses to calls with an Idempotency-Key': {
    write: async (days) => {
      const key = `key-${nextNumber()}`;
      await runOnce({ scope: 'test:1', key, request: '' }, () => Promise.resolve({}));
      await execute(`update idempotency_key set created_at = ${daysAgo(days)} where key = '${key}'`);
    },
    count: () => countRows('idempotency_key'),
  },
  'Attempts counted by rate limits': {
    write: async (days) => {
      const subject = String(nextNumber());
      await countAttempt({ name: 'test', max: 9, windowSeconds: 60 }, subject);
      await execute(`update rate_limit_hit set window_start = ${daysAgo(days)} where bucket = 'test:${subject}'`);
    },
    count: () => countRows('rate_limit_hit', "bucket like 'test:%'"),
  },
  'Contacts of hotels that were not confirmed': {
    write: (days) => insertHotelContact(world.hotelId, `link_expires_at = ${daysAgo(days)}`),
    count: () => countRows('hotel_contact'),
  },
  'Contacts of hotels that were removed': {
    write: (days) =>
      insertHotelContact(world.hotelId, `verified_at = now(), link_expires_at = null, ended_at = ${daysAgo(days)}`),
    count: () => countRows('hotel_contact'),
  },
  'Arrivals lists of hotels': {
    write: (days) => insertArrivalsList(world.hotelId, days),
    count: () => countRows('hotel_arrivals_list'),
  },
  'Record of a message to a hotel': {
    write: async (days) => {
      await insertHotelContact(world.hotelId, `verified_at = now()`);
      await insertArrivalsList(world.hotelId, 0);
      await execute(`insert into hotel_message (contact_id, kind, channel, arrivals_list_id, created_at)
        select max(hotel_contact.id), 'arrivals', 'mail', max(list.id), ${daysAgo(days)}
        from hotel_contact, hotel_arrivals_list as list`);
    },
    count: () => countRows('hotel_message'),
  },
  'Webhooks sent to companies, and their answers': {
    write: async (days) => {
      const manager = await createManager(world);
      const { request } = await registerWebhook(manager, `https://hooks.acme.example/${nextNumber()}/`);
      await sendTest(manager, request);
      await createReceiver().run();
      await execute(
        `update webhook_delivery set created_at = ${daysAgo(days)} where webhook_id = ${request.webhookId}`,
      );
    },
    count: () => countRows('webhook_attempt'),
  },
  'Security events': {
    write: (days) =>
      execute(`insert into security_event (account, hour, kind, network, endpoint, times, last_at)
        values ('a${nextNumber()}', ${daysAgo(days)}, 'foreign_id', '10.0.0.0/24', '', 1, ${daysAgo(days)})`),
    count: () => countRows('security_event'),
  },
  'Failed jobs without attempts left': {
    write: async (days) => {
      const jobKey = `fail-${nextNumber()}`;
      await inTransaction((tx) => enqueue(tx, 'test.fail', {}, { jobKey, maxAttempts: 1 }));
      await setJobs(jobKey, { attempts: 1, updatedAt: new Date(Date.now() - days * 86_400_000) });
    },
    count: () => countRows('jobs.jobs', 'attempts >= max_attempts'),
  },
};

async function createFinishedStay(days: number): Promise<void> {
  const { id } = await createCompletedStay(await createActor(world), world);
  const checkout = addDays(todayInIndia(now()), -days);
  await execute(`update booking set checkin = '${addDays(checkout, -2)}', checkout = '${checkout}' where id = ${id}`);
}

test.each(retentionRules.map((rule) => [rule.what, rule] as const))(
  'the retention job deletes: %s',
  async (what, rule) => {
    const { write, count } = cases[what] ?? {
      write: () => Promise.reject(new Error(`The retention rule '${what}' has no test case. Add one to \`cases\`.`)),
      count: () => Promise.resolve(0),
    };
    const before = new Date(Date.now() - rule.days * DAY_MS);
    await rule.sweep(before, connection());
    const remaining = await count();
    await write(Math.max(0, rule.days - 2));
    await write(rule.days + 2);
    await write(rule.days + 2);
    expect(await count()).toBe(remaining + 3);
    await rule.sweep(before, connection());
    expect(await count()).toBe(remaining + 1);
    await rule.sweep(before, connection());
    expect(await count()).toBe(remaining + 1);
  },
);

test('the retention job keeps old records that are still needed', async () => {
  await insertMessage(2_000, 'queued');
  await createCompletedStay(await createActor(world), world);
  await execute(
    `insert into webhook_event (event_id, event, raw_body, received_at) values ('waits', 'order.paid', '{}', ${daysAgo(2_000)})`,
  );
  await execute(`update bid set expires_at = ${daysAgo(2_000)}, created_at = ${daysAgo(2_000)} where status <> 'open'`);
  const bids = await countRows('bid', 'exists (select 1 from booking b where b.bid_id = bid.id)');
  expect(bids).toBeGreaterThan(0);
  await jobs[0]?.run({});
  expect(await countRows('outbox_message', "template = 'test' and status = 'queued' and text <> ''")).toBe(1);
  expect(await countRows('webhook_event', "event_id = 'waits' and raw_body <> ''")).toBe(1);
  expect(await countRows('bid', 'exists (select 1 from booking b where b.bid_id = bid.id)')).toBe(bids);
});

test('one run of the retention job deletes more than a batch', async () => {
  await execute(`insert into spent_nonce select 'many-' || n, ${daysAgo(9)} from generate_series(1, 10001) as n`);
  await applyRetention();
  expect(await countRows('spent_nonce', "nonce_hash like 'many-%'")).toBe(0);
});

test('applyRetention runs the other rules when one fails, and throws at the end', async () => {
  jest.spyOn(log, 'error').mockReturnValue();
  const swept: string[] = [];
  const rule = (what: string, sweep: () => Promise<void>) => ({ what, days: 1, sweep });
  const rules = [
    rule('one', () => Promise.reject(new Error('away'))),
    rule('two', () => Promise.resolve(void swept.push('two'))),
  ];
  await expect(applyRetention(rules)).rejects.toThrow('Retention rules failed: one');
  expect(swept).toEqual(['two']);
  // The next scheduled run is a day later, so the job has to be retried.
  expect(jobs[0]?.attempts).toBeGreaterThan(1);
});

test('docs/privacy.md lists the retention rules', () => {
  const text = readFileSync(path.join(process.cwd(), 'docs/privacy.md'), 'utf8');
  const section = /## How long it is kept\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| ([^|]+?) +\| +([\d,]+) days? +\|/gm)].map(([, what, days]) => [
    what,
    Number(days?.replace(',', '')),
  ]);
  expect(rows).toEqual(retentionRules.map(({ what, days }) => [what, days]));
});
