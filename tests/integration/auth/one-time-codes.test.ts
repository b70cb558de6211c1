import { sql } from 'drizzle-orm';
import { otpChallenges } from '@/lib/domains/auth/server/tables';
import { codeJobs } from '@/lib/domains/auth/server/code-jobs';
import { checkCode, type CodeGuess } from '@/lib/domains/auth/server/service/check-code';
import { issueCode, type CodeRequest } from '@/lib/domains/auth/server/service/issue-code';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { countRows } from '@/tests/support/booking-steps';
import { AppError } from '@/lib/platform/errors/app-error';
import { listCodesSentTo, getLastCode, createWrongCode } from '@/tests/support/codes';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const MINUTE = 60_000;
const WRONG = { kind: 'INVALID_OTP' };
const TOO_MANY = { kind: 'TOO_MANY_REQUESTS' };

let corporate: Awaited<ReturnType<typeof createCorporate>>;

beforeAll(async () => {
  corporate = await createCorporate();
});
afterEach(() => moveClock(0));

/** Creates a user with a phone number, and functions that request and enter codes for it. */
async function createCodeUser() {
  const { userId, phone: number } = await createActor(corporate);
  const phone = number ?? '';
  return {
    userId,
    phone,
    requestCode: (more: Partial<CodeRequest> = {}) => issueCode({ family: 'loyalty', phone, userId, ...more }),
    enterCode: (code: string, more: Partial<CodeGuess> = {}) => checkCode({ family: 'loyalty', phone, code, ...more }),
    getChallenge: async () =>
      (await connection().select().from(otpChallenges)).filter((row) => row.phone === phone).at(-1),
  };
}

function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe('a one-time code', () => {
  test('has six digits, is sent by SMS, stored as an HMAC and accepted once', async () => {
    const person = await createCodeUser();
    await expect(person.requestCode()).resolves.toEqual({ expiresIn: 300, resendIn: 30 });
    const code = await getLastCode(person.phone);
    expect(code).toMatch(/^\d{6}$/);
    expect((await person.getChallenge())?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    await expect(person.enterCode(code)).resolves.toEqual({ userId: person.userId });
    await expect(person.enterCode(code)).rejects.toMatchObject(WRONG);
  });

  test('is refused for another family, purpose, phone number or user', async () => {
    const person = await createCodeUser();
    const other = await createCodeUser();
    await person.requestCode({ purpose: 'order:1' });
    const code = await getLastCode(person.phone);
    const same = { purpose: 'order:1' };
    await expect(person.enterCode(code, { ...same, family: 'checkout' })).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(code, { ...same, family: 'sign_in' })).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(code, { purpose: 'order:2' })).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(code)).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(code, { ...same, phone: other.phone })).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(code, { ...same, userId: other.userId })).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(code, { ...same, userId: person.userId })).resolves.toEqual({
      userId: person.userId,
    });
  });

  test('expires after five minutes', async () => {
    const [early, late] = [await createCodeUser(), await createCodeUser()];
    await early.requestCode();
    await late.requestCode();
    await moveClock(4.9 * MINUTE);
    await expect(early.enterCode(await getLastCode(early.phone))).resolves.toBeDefined();
    await moveClock(5.1 * MINUTE);
    await expect(late.enterCode(await getLastCode(late.phone))).rejects.toMatchObject(WRONG);
  });

  test('is invalidated by the next code for the same phone number', async () => {
    const person = await createCodeUser();
    await person.requestCode();
    await moveClock(MINUTE);
    await person.requestCode();
    const [newer = '', older = ''] = await listCodesSentTo(person.phone);
    if (older !== newer) await expect(person.enterCode(older)).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(newer)).resolves.toBeDefined();
  });

  test('is not sent when the transaction of its order rolls back', async () => {
    const person = await createCodeUser();
    const order = inTransaction(async (tx) => {
      await issueCode({ family: 'loyalty', phone: person.phone, userId: person.userId }, tx);
      throw new Error('no order');
    });
    await expect(order).rejects.toThrow('no order');
    expect(await listCodesSentTo(person.phone)).toEqual([]);
    await expect(person.requestCode()).resolves.toBeDefined();
  });
});

describe('entering a one-time code', () => {
  test('is refused after five wrong attempts, even with the correct code', async () => {
    const person = await createCodeUser();
    await person.requestCode();
    const code = await getLastCode(person.phone);
    for (let time = 0; time < 5; time += 1)
      await expect(person.enterCode(createWrongCode(code))).rejects.toMatchObject(WRONG);
    await expect(person.enterCode(code)).rejects.toMatchObject(WRONG);
  });

  test('counts five of fifty concurrent wrong attempts and refuses the correct code afterwards', async () => {
    const person = await createCodeUser();
    await person.requestCode();
    const code = await getLastCode(person.phone);
    const guesses = Array.from({ length: 50 }, () => person.enterCode(createWrongCode(code)));
    const outcomes = await Promise.allSettled(guesses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect((await person.getChallenge())?.attempts).toBe(5);
    await expect(person.enterCode(code)).rejects.toMatchObject(WRONG);
  });

  test('accepts one of several concurrent attempts with the correct code', async () => {
    const person = await createCodeUser();
    await person.requestCode();
    const code = await getLastCode(person.phone);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => person.enterCode(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is limited to fifty wrong attempts per IP address across all phone numbers', async () => {
    const ip = '203.0.113.9';
    const phones = Array.from({ length: 50 }, (_, index) => `+9188000000${String(index).padStart(2, '0')}`);
    for (const phone of phones) {
      await expect(checkCode({ family: 'sign_in', phone, code: '000000', ip })).rejects.toMatchObject(WRONG);
    }
    const person = await createCodeUser();
    await person.requestCode();
    const code = await getLastCode(person.phone);
    await expect(person.enterCode(code, { ip })).rejects.toMatchObject(TOO_MANY);
    await expect(person.enterCode(code, { ip: '203.0.113.10' })).resolves.toBeDefined();
  });
});

describe('requesting a one-time code', () => {
  test('sends one message for a hundred concurrent requests', async () => {
    const person = await createCodeUser();
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => person.requestCode()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listCodesSentTo(person.phone)).toHaveLength(1);
  });

  test('is refused within thirty seconds of the last code, unless that code was used', async () => {
    const person = await createCodeUser();
    await person.requestCode();
    await expect(person.requestCode()).rejects.toMatchObject({ ...TOO_MANY, retryAfter: expect.any(Number) as number });
    await person.enterCode(await getLastCode(person.phone));
    await expect(person.requestCode()).resolves.toBeDefined();
    await moveClock(31_000);
    await expect(person.requestCode()).resolves.toBeDefined();
  });

  test('is limited per phone number and code family', async () => {
    const person = await createCodeUser();
    // The requests begin with a new window of the limit, so that three of them lie in one window.
    const start = 600_000 - (Date.now() % 600_000);
    for (let time = 0; time < 3; time += 1) {
      await moveClock(start + time * MINUTE);
      await person.requestCode({ family: 'sign_in' });
    }
    await moveClock(start + 3 * MINUTE);
    await expect(person.requestCode({ family: 'sign_in' })).rejects.toMatchObject(TOO_MANY);
    await expect(person.requestCode({ family: 'checkout' })).resolves.toBeDefined();
    await moveClock(start + 10 * MINUTE);
    await expect(person.requestCode({ family: 'sign_in' })).resolves.toBeDefined();
    expect(await listCodesSentTo(person.phone)).toHaveLength(5);
  });

  test('is limited per IP address across all phone numbers', async () => {
    const ip = '203.0.113.20';
    const requestCode = (phone: string) => issueCode({ family: 'sign_in', phone, userId: null, ip });
    for (let index = 0; index < 30; index += 1) await requestCode(`+91610000${String(index).padStart(4, '0')}`);
    await expect(requestCode('+916100009999')).rejects.toMatchObject(TOO_MANY);
  });

  test('is refused when the daily limit of the code family is used up, for every phone number and IP address', async () => {
    const [first, second] = [await createCodeUser(), await createCodeUser()];
    await first.requestCode({ family: 'erasure' });
    const sent = await countRows('outbox_message');
    await connection().execute(sql`update rate_limit_hit set hits = 5000 where bucket = 'otp-messages:erasure'`);
    await expect(second.requestCode({ family: 'erasure' })).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
    expect(await countRows('outbox_message')).toBe(sent);
    await expect(second.requestCode({ family: 'checkout' })).resolves.toBeDefined();
    await moveClock(24 * 60 * MINUTE + 1_000);
    await expect(second.requestCode({ family: 'erasure' })).resolves.toBeDefined();
  });

  test('does not count unknown phone numbers towards the daily limit, but refuses them equally when it is used up', async () => {
    const person = await createCodeUser();
    const setDailyCount = (hits: number) =>
      connection().execute(sql`update rate_limit_hit set hits = ${hits} where bucket = 'otp-messages:sign_in'`);
    const requestForUnknownPhone = (index: number) =>
      issueCode({ family: 'sign_in', phone: `+91850000000${index}`, userId: null, ip: `203.0.113.${30 + index}` });
    const catchRefusal = async (request: Promise<unknown>) => {
      const error: unknown = await request.catch((reason: unknown) => reason);
      return error instanceof AppError ? { kind: error.kind, message: error.message, wait: error.retryAfter } : error;
    };
    await requestForUnknownPhone(0);
    await setDailyCount(4_999);
    for (let index = 1; index < 6; index += 1) await requestForUnknownPhone(index);
    await expect(person.requestCode({ family: 'sign_in' })).resolves.toBeDefined();
    const other = await createCodeUser();
    const [refusedKnown, refusedUnknown] = [
      await catchRefusal(other.requestCode({ family: 'sign_in' })),
      await catchRefusal(requestForUnknownPhone(6)),
    ];
    expect(refusedKnown).toEqual({
      kind: 'UNAVAILABLE',
      message: expect.any(String) as string,
      wait: expect.any(Number) as number,
    });
    expect(refusedUnknown).toEqual({ ...(refusedKnown as object), wait: expect.any(Number) as number });
    await setDailyCount(0);
  });

  test('waits for the same row lock for known and unknown phone numbers, so that the response time does not reveal accounts', async () => {
    const person = await createCodeUser();
    await issueCode({ family: 'checkout', phone: person.phone, userId: person.userId });
    const waitsForLock = async (userId: number | null, phone: string) => {
      const [held, holds] = [createGate(), createGate()];
      const holder = inTransaction(async (tx) => {
        await tx.execute(sql`select 1 from rate_limit_hit where bucket = 'otp-messages:checkout' for update`);
        holds.open();
        await held.opened;
      });
      await holds.opened;
      let isDone = false;
      const request = issueCode({ family: 'checkout', phone, userId }).then(() => (isDone = true));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const wasBlocked = !isDone;
      held.open();
      await Promise.all([holder, request]);
      return wasBlocked;
    };
    expect(await waitsForLock(person.userId, '+918500000021')).toBe(true);
    expect(await waitsForLock(null, '+918500000022')).toBe(true);
  });

  test('answers and counts the same for an unknown phone number, but sends no message', async () => {
    const phone = '+918600000001';
    const before = await countRows('outbox_message');
    const requestCode = () => issueCode({ family: 'sign_in', phone, userId: null });
    await expect(requestCode()).resolves.toEqual({ expiresIn: 300, resendIn: 30 });
    await expect(requestCode()).rejects.toMatchObject(TOO_MANY);
    expect(await countRows('outbox_message')).toBe(before);
    await expect(checkCode({ family: 'sign_in', phone, code: '000000' })).rejects.toMatchObject(WRONG);
  });
});

test('the cleanup job deletes the messages with expired one-time codes', async () => {
  const person = await createCodeUser();
  await person.requestCode();
  await moveClock(61 * MINUTE);
  await codeJobs.find(({ name }) => name === 'auth.forget-codes')?.run({});
  expect(await listCodesSentTo(person.phone)).toEqual([]);
  expect(await countRows('outbox_message', `recipient = '${person.phone}' and status = 'failed'`)).toBe(1);
});
