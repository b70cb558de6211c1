import { inArray } from 'drizzle-orm';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as sendCode } from '@/app/api/b2b/dashboard/v2/otp-send/route';
import { POST as forgot } from '@/app/api/b2b/dashboard/v2/forgot_password/route';
import { POST as verifyCode } from '@/app/api/b2b/dashboard/v2/otp-verify/route';
import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { createActor, createCorporate } from '@/tests/support/stay-world';
import { byExtent, isFullRun } from '@/tests/support/test-extent';

/**
 * Requests for a known and for an unknown account get the same bytes in the same time. `npm run test:full` compares the times, as
 * ranks (the probability that a known account is slower than an unknown one is near one half, on a busy machine too) and by their
 * medians.
 */
jest.setTimeout(600_000);
// Times of a busy machine: a leak shows every time, a neighbour's load once.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

const SAMPLES = byExtent({ sample: 20, full: 200, long: 500 });
/** A query more or less is slower than that. */
const APART_MS = 0.25;
const ORIGIN = 'http://localhost:3000';
let known: { email: string; phone: string }[];

beforeAll(async () => {
  process.env.RATE_LIMIT_SCALE = '100000';
  resetEnv();
  const corporate = await createCorporate();
  const people: Awaited<ReturnType<typeof createActor>>[] = [];
  for (let index = 0; index < SAMPLES; index += 1) people.push(await createActor(corporate));
  known = people.map(({ email, phone }) => ({ email, phone: phone ?? '' }));
  const passwordHash = await hashPassword('tall lamp by the river');
  await connection()
    .update(users)
    .set({ passwordHash })
    .where(
      inArray(
        users.id,
        people.map(({ userId }) => userId),
      ),
    );
});

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
interface Sample {
  ms: number;
  /** Status, headers and body, without the id of the request. */
  bytes: string;
}

async function ask(handler: Handler, body: object): Promise<Sample> {
  const request = new Request(ORIGIN, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.99' },
    body: JSON.stringify(body),
  });
  const started = performance.now();
  const response = await handler(request, { params: Promise.resolve({}) });
  const text = await response.text();
  const ms = performance.now() - started;
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  // What was asked for may be repeated in the answer.
  const { email = '' } = body as { email?: string };
  const said = email ? text.replaceAll(email, '<email>') : text;
  // A new device has a random id, and every seal another salt.
  const sealed = JSON.stringify(headers).replace(/=Fe26[^;]*;/g, '=<sealed>;');
  return { ms, bytes: `${response.status} ${sealed} ${said}` };
}

// A repeated attempt begins like the first: limits of the one before would change its answers.
beforeEach(async () => {
  await connection().execute('truncate rate_limit_hit, password_failure');
});

/** Probability that one of the first is greater than one of the second (area under the curve): one half tells nothing. */
function auc(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const a of first) for (const b of second) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (first.length * second.length);
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One of each in turn, and who comes first changes, so that a load that comes and goes falls on both. */
async function compare(handler: Handler, bodies: (index: number) => { known: object; unknown: object }) {
  const samples: Record<'known' | 'unknown', Sample[]> = { known: [], unknown: [] };
  // The first call of all makes connections and the decoy of passwords.
  await ask(handler, bodies(10 * SAMPLES).unknown);
  for (let index = 0; index < SAMPLES; index += 1) {
    const pair = bodies(index);
    const order = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) samples[kind].push(await ask(handler, pair[kind]));
  }
  const times = { known: samples.known.map(({ ms }) => ms), unknown: samples.unknown.map(({ ms }) => ms) };
  return {
    bytes: new Set([...samples.known, ...samples.unknown].map(({ bytes }) => bytes)),
    auc: auc(times.known, times.unknown),
    medians: [median(times.known), median(times.unknown)] as const,
  };
}

const unknownEmail = (index: number) => `nobody${index}@acme.example`;
const unknownPhone = (index: number) => `+9185${String(index).padStart(8, '0')}`;

test.each<[string, Handler, (index: number) => { known: object; unknown: object }]>([
  [
    'signing in with a wrong password',
    login,
    (index) => ({
      known: { email: known[index]?.email, password: 'not-the-password' },
      unknown: { email: unknownEmail(index), password: 'not-the-password' },
    }),
  ],
  [
    'asking for a code',
    sendCode,
    (index) => ({ known: { phone_number: known[index]?.phone }, unknown: { phone_number: unknownPhone(index) } }),
  ],
  [
    'entering a wrong code',
    verifyCode,
    (index) => ({
      known: { phone_number: known[index]?.phone, verification_code: '000000' },
      unknown: { phone_number: unknownPhone(index), verification_code: '000000' },
    }),
  ],
  [
    'forgetting a password',
    forgot,
    (index) => ({ known: { email: known[index]?.email }, unknown: { email: unknownEmail(index) } }),
  ],
])('%s: the same bytes, and no separation in time', async (what, handler, bodies) => {
  // The codes stay for the next case, which enters wrong ones.
  if (handler === sendCode) await connection().execute('truncate otp_challenge');
  const found = await compare(handler, bodies);
  const [knownMs, unknownMs] = found.medians;
  process.stdout.write(
    `${what}: area ${found.auc.toFixed(3)}, medians ${knownMs.toFixed(2)} and ${unknownMs.toFixed(2)} ms\n`,
  );
  expect([...found.bytes]).toHaveLength(1);
  // Ranks of two hundred quiet calls tell differences of some hundredths of a millisecond, which drown in any network; so do
  // single outliers in the medians. An answer gives somebody away when both are apart; of the long run the ranks alone decide.
  const isApartByRank = Math.abs(found.auc - 0.5) >= 0.1;
  const isApart = isFullRun && isApartByRank && (SAMPLES >= 500 || Math.abs(knownMs - unknownMs) >= APART_MS);
  expect({ ...found, isApart }).toMatchObject({ isApart: false });
});
