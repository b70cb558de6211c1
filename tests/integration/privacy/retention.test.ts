import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { jobs } from '@/lib/domains/privacy/server/jobs';
import { forgetOldData, retentionRules } from '@/lib/domains/privacy/server/service/forget-old-data';
import { recordEvents } from '@/lib/domains/analytics/server/service/events';
import { issueCode } from '@/lib/domains/auth/server/service/issue-code';
import { quoteItinerary } from '@/lib/domains/itinerary/server/service/quote';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { runOnce } from '@/lib/platform/idempotency/server/run-once';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { log } from '@/lib/platform/log/log';
import { countAttempt } from '@/lib/platform/rate-limit/server/rate-limit';
import { countRows } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { finishedStay } from '@/tests/support/invoice-world';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { setJobs } from '@/tests/support/queue-state';

const DAY_MS = 86_400_000;
let world: StayWorld;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
});
afterEach(() => moveClock(0));

const run = (statement: string) => connection().execute(sql.raw(statement));
const ago = (days: number) => `now() - interval '${days} days'`;

/** Each rule with something young and something old of its kind, and how many of them there are. */
interface Case {
  /** Writes one of the kind as if so many days ago. */
  write: (daysAgo: number) => Promise<unknown>;
  count: () => Promise<number>;
}

let serial = 0;
const next = () => (serial += 1);
const user = async () => (await createActor(world)).userId;

const cases: Record<string, Case> = {
  'Sessions that have ended': {
    write: async (days) => {
      const userId = await user();
      await signInAs(userId);
      await run(`update app_session set expires_at = ${ago(days)} where user_id = ${userId}`);
    },
    count: () => countRows('app_session'),
  },
  'Who asked for one-time codes': {
    write: async (days) => {
      const { userId, phone } = await createActor(world);
      await issueCode({ family: 'sign_in', phone: phone ?? '', userId });
      await run(`update otp_challenge set created_at = ${ago(days)} where user_id = ${userId}`);
    },
    count: () => countRows('otp_challenge'),
  },
  'Who asked for a new password': {
    write: async (days) =>
      run(`insert into password_reset (user_id, code_hash, created_at, expires_at)
        values (${await user()}, 'hash-${next()}', ${ago(days)}, ${ago(days)})`),
    count: () => countRows('password_reset'),
  },
  'Browsers that signed in to an account': {
    write: async (days) => run(`insert into known_device values ('device-${next()}', ${await user()}, ${ago(days)})`),
    count: () => countRows('known_device'),
  },
  'Wrong passwords and codes in a row': {
    write: (days) => run(`insert into password_failure values ('account-${next()}', 'stranger', 3, ${ago(days)})`),
    count: () => countRows('password_failure'),
  },
  'Nonces of social sign-ins': {
    write: (days) => run(`insert into spent_nonce values ('nonce-${next()}', ${ago(days)})`),
    count: () => countRows('spent_nonce'),
  },
  'Events of pages': {
    write: async (days) => {
      const visit = `visit${String(next()).padStart(12, '0')}`;
      await recordEvents([{ name: 'page_view', route: '/', params: {} }], visit, 'guest', `10.0.0.${serial}`);
      await run(`update analytics_event set at = ${ago(days)} where visit = '${visit}'`);
    },
    count: () => countRows('analytics_event'),
  },
  'Content of mails and text messages': {
    write: (days) => message(days, 'sent'),
    count: () => countRows('outbox_message', "template = 'test' and (text <> '' or words is not null)"),
  },
  'Record that a message was sent, and its recipient': {
    write: (days) => message(days, 'sent'),
    count: () => countRows('outbox_message', "template = 'test'"),
  },
  'Invitations that were accepted, withdrawn or not taken up': {
    write: (days) =>
      run(`insert into invitation (legal_entity_id, email, role, code_hash, created_at, expires_at)
        values (${world.legalEntityId}, 'i${next()}@x.example', 'booker', 'h${serial}', ${ago(days + 7)}, ${ago(days)})`),
    count: () => countRows('invitation'),
  },
  'Enrolments that were refused': {
    write: (days) => enrolment('refused', days),
    count: () => countRows('enrolment', "status = 'refused'"),
  },
  'Undecided enrolments': {
    write: (days) => enrolment('requested', days),
    count: () => countRows('enrolment', "status = 'requested'"),
  },
  'Contacts in enrolments that were approved': {
    write: (days) => enrolment('approved', days),
    count: () =>
      countRows('enrolment', "status = 'approved' and (contact_name = 'N' or phone <> '' or email like '%@x.example')"),
  },
  'Names and contacts of guests, after check-out': {
    write: (days) => stay(days),
    count: () => countRows('booking_guest', 'name is not null or phone is not null or email is not null'),
  },
  'Messages to the hotel, after check-out': {
    write: (days) => stay(days),
    count: () => countRows('booking', "message <> ''"),
  },
  'Quotes that were not booked': {
    write: async (days) => {
      const rooms = [{ adults: 1, kids: 0 }];
      const asked = { hotelId: world.hotelId, checkin: world.checkin, checkout: addDays(world.checkin, 1), rooms };
      const { bid } = await quoteItinerary(await createActor(world), asked);
      await run(`update bid set expires_at = ${ago(days)} where id = ${bid.id}`);
    },
    count: () => countRows('bid', "status = 'open'"),
  },
  'Contents of the payment provider’s webhooks': {
    write: (days) =>
      run(`insert into webhook_event (event_id, event, raw_body, received_at, processed_at)
        values ('event-${next()}', 'order.paid', '{"email":"a@b.example"}', ${ago(days)}, ${ago(days)})`),
    count: () => countRows('webhook_event', "raw_body <> ''"),
  },
  'Who asked a question of the FAQ': {
    write: async (days) =>
      run(
        `insert into question (question, page, user_id, created_at) values ('Why?', 'faq', ${await user()}, ${ago(days)})`,
      ),
    count: () => countRows('question', 'user_id is not null'),
  },
  'Answers of calls with an Idempotency-Key': {
    write: async (days) => {
      const key = `key-${next()}`;
      await runOnce({ scope: 'test:1', key, request: '' }, () => Promise.resolve({}));
      await run(`update idempotency_key set created_at = ${ago(days)} where key = '${key}'`);
    },
    count: () => countRows('idempotency_key'),
  },
  'Attempts that limits count': {
    write: async (days) => {
      await countAttempt({ name: 'test', max: 9, windowSeconds: 60 }, `${next()}`);
      await run(`update rate_limit_hit set window_start = ${ago(days)} where bucket = 'test:${serial}'`);
    },
    count: () => countRows('rate_limit_hit', "bucket like 'test:%'"),
  },
  'Security events': {
    write: (days) =>
      run(`insert into security_event (account, hour, kind, network, endpoint, times, last_at)
        values ('a${next()}', ${ago(days)}, 'foreign_id', '10.0.0.0/24', '', 1, ${ago(days)})`),
    count: () => countRows('security_event'),
  },
  'Jobs that failed as often as they may': {
    write: async (days) => {
      const jobKey = `fail-${next()}`;
      await inTransaction((tx) => enqueue(tx, 'test.fail', {}, { jobKey, maxAttempts: 1 }));
      await setJobs(jobKey, { attempts: 1, updatedAt: new Date(Date.now() - days * 86_400_000) });
    },
    count: () => countRows('jobs.jobs', 'attempts >= max_attempts'),
  },
};

async function message(days: number, status: string): Promise<void> {
  await run(`insert into outbox_message (channel, template, recipient, text, words, dedupe_key, status, created_at)
    values ('mail', 'test', 'a@b.example', 'words', '{"title": "words", "paragraphs": []}', 'test:${next()}', '${status}',
      ${ago(days)})`);
}

async function enrolment(status: string, days: number): Promise<void> {
  await run(`insert into enrolment (legal_name, gstin, city, contact_name, email, phone, status, created_at, decided_at)
    values ('L', '29ZZZCX0001A1ZD', 'C', 'N', 'e${next()}@x.example', 'p', '${status}', ${ago(days)}, ${ago(days)})`);
}

async function stay(days: number): Promise<void> {
  const { id } = await finishedStay(await createActor(world), world);
  const checkout = addDays(todayInIndia(now()), -days);
  await run(`update booking set checkin = '${addDays(checkout, -2)}', checkout = '${checkout}' where id = ${id}`);
}

test.each(retentionRules.map((rule) => [rule.what, rule] as const))('%s', async (what, rule) => {
  const { write, count } = cases[what] ?? {
    write: () => Promise.reject(new Error(`${what} has no case`)),
    count: () => Promise.resolve(0),
  };
  const before = new Date(Date.now() - rule.days * DAY_MS);
  await rule.sweep(before, connection());
  const kept = await count();
  await write(Math.max(0, rule.days - 2));
  await write(rule.days + 2);
  await write(rule.days + 2);
  expect(await count()).toBe(kept + 3);
  await rule.sweep(before, connection());
  expect(await count()).toBe(kept + 1);
  await rule.sweep(before, connection());
  expect(await count()).toBe(kept + 1);
});

test('what still waits or is still needed stays, however old', async () => {
  await message(2_000, 'queued');
  await finishedStay(await createActor(world), world);
  await run(
    `insert into webhook_event (event_id, event, raw_body, received_at) values ('waits', 'order.paid', '{}', ${ago(2_000)})`,
  );
  await run(`update bid set expires_at = ${ago(2_000)}, created_at = ${ago(2_000)} where status <> 'open'`);
  const bids = await countRows('bid', 'exists (select 1 from booking b where b.bid_id = bid.id)');
  expect(bids).toBeGreaterThan(0);
  await jobs[0]?.run({});
  expect(await countRows('outbox_message', "template = 'test' and status = 'queued' and text <> ''")).toBe(1);
  expect(await countRows('webhook_event', "event_id = 'waits' and raw_body <> ''")).toBe(1);
  expect(await countRows('bid', 'exists (select 1 from booking b where b.bid_id = bid.id)')).toBe(bids);
});

test('more than a batch goes in one night', async () => {
  await run(`insert into spent_nonce select 'many-' || n, ${ago(9)} from generate_series(1, 10001) as n`);
  await forgetOldData();
  expect(await countRows('spent_nonce', "nonce_hash like 'many-%'")).toBe(0);
});

test('a rule that fails keeps no other from its work, and the job says so', async () => {
  jest.spyOn(log, 'error').mockReturnValue();
  const swept: string[] = [];
  const rule = (what: string, sweep: () => Promise<void>) => ({ what, days: 1, sweep });
  const rules = [
    rule('one', () => Promise.reject(new Error('away'))),
    rule('two', () => Promise.resolve(void swept.push('two'))),
  ];
  await expect(forgetOldData(rules)).rejects.toThrow('Not forgotten: one');
  expect(swept).toEqual(['two']);
  // The clock comes back to it only a day later.
  expect(jobs[0]?.attempts).toBeGreaterThan(1);
});

test('the documented table is that of the rules', () => {
  const text = readFileSync(path.join(process.cwd(), 'docs/privacy.md'), 'utf8');
  const section = /## How long it is kept\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| ([^|]+?) +\| +([\d,]+) days? +\|/gm)].map(([, what, days]) => [
    what,
    Number(days?.replace(',', '')),
  ]);
  expect(rows).toEqual(retentionRules.map(({ what, days }) => [what, days]));
});
