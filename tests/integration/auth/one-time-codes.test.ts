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
import { codesSentTo, lastCodeOf, otherThan } from '@/tests/support/codes';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const MINUTE = 60_000;
const WRONG = { kind: 'INVALID_OTP' };
const TOO_MANY = { kind: 'TOO_MANY_REQUESTS' };

let corporate: Awaited<ReturnType<typeof createCorporate>>;

beforeAll(async () => {
  corporate = await createCorporate();
});
afterEach(() => moveClock(0));

/** Somebody with a phone of their own, and shorthands for their codes. */
async function somebody() {
  const { userId, phone: number } = await createActor(corporate);
  const phone = number ?? '';
  return {
    userId,
    phone,
    ask: (more: Partial<CodeRequest> = {}) => issueCode({ family: 'loyalty', phone, userId, ...more }),
    guess: (code: string, more: Partial<CodeGuess> = {}) => checkCode({ family: 'loyalty', phone, code, ...more }),
    row: async () => (await connection().select().from(otpChallenges)).filter((row) => row.phone === phone).at(-1),
  };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe('A one-time code', () => {
  test('is six digits by SMS, is stored as an HMAC, and opens once', async () => {
    const person = await somebody();
    await expect(person.ask()).resolves.toEqual({ expiresIn: 300, resendIn: 30 });
    const code = await lastCodeOf(person.phone);
    expect(code).toMatch(/^\d{6}$/);
    expect((await person.row())?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    await expect(person.guess(code)).resolves.toEqual({ userId: person.userId });
    await expect(person.guess(code)).rejects.toMatchObject(WRONG);
  });

  test('opens nothing in another family, for another purpose, phone or person', async () => {
    const person = await somebody();
    const other = await somebody();
    await person.ask({ purpose: 'order:1' });
    const code = await lastCodeOf(person.phone);
    const mine = { purpose: 'order:1' };
    await expect(person.guess(code, { ...mine, family: 'checkout' })).rejects.toMatchObject(WRONG);
    await expect(person.guess(code, { ...mine, family: 'sign_in' })).rejects.toMatchObject(WRONG);
    await expect(person.guess(code, { purpose: 'order:2' })).rejects.toMatchObject(WRONG);
    await expect(person.guess(code)).rejects.toMatchObject(WRONG);
    await expect(person.guess(code, { ...mine, phone: other.phone })).rejects.toMatchObject(WRONG);
    await expect(person.guess(code, { ...mine, userId: other.userId })).rejects.toMatchObject(WRONG);
    await expect(person.guess(code, { ...mine, userId: person.userId })).resolves.toEqual({ userId: person.userId });
  });

  test('expires after five minutes', async () => {
    const [early, late] = [await somebody(), await somebody()];
    await early.ask();
    await late.ask();
    await moveClock(4.9 * MINUTE);
    await expect(early.guess(await lastCodeOf(early.phone))).resolves.toBeDefined();
    await moveClock(5.1 * MINUTE);
    await expect(late.guess(await lastCodeOf(late.phone))).rejects.toMatchObject(WRONG);
  });

  test('is invalidated by the next code', async () => {
    const person = await somebody();
    await person.ask();
    await moveClock(MINUTE);
    await person.ask();
    const [newer = '', older = ''] = await codesSentTo(person.phone);
    if (older !== newer) await expect(person.guess(older)).rejects.toMatchObject(WRONG);
    await expect(person.guess(newer)).resolves.toBeDefined();
  });

  test('does not exist when the transaction it belongs to rolls back', async () => {
    const person = await somebody();
    const order = inTransaction(async (tx) => {
      await issueCode({ family: 'loyalty', phone: person.phone, userId: person.userId }, tx);
      throw new Error('no order');
    });
    await expect(order).rejects.toThrow('no order');
    expect(await codesSentTo(person.phone)).toEqual([]);
    await expect(person.ask()).resolves.toBeDefined();
  });
});

describe('Guessing a one-time code', () => {
  test('the sixth try is refused even when it is right', async () => {
    const person = await somebody();
    await person.ask();
    const code = await lastCodeOf(person.phone);
    for (let time = 0; time < 5; time += 1) await expect(person.guess(otherThan(code))).rejects.toMatchObject(WRONG);
    await expect(person.guess(code)).rejects.toMatchObject(WRONG);
  });

  test('fifty at once get five tries', async () => {
    const person = await somebody();
    await person.ask();
    const code = await lastCodeOf(person.phone);
    const guesses = Array.from({ length: 50 }, () => person.guess(otherThan(code)));
    const outcomes = await Promise.allSettled(guesses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect((await person.row())?.attempts).toBe(5);
    await expect(person.guess(code)).rejects.toMatchObject(WRONG);
  });

  test('of simultaneous correct codes exactly one is accepted', async () => {
    const person = await somebody();
    await person.ask();
    const code = await lastCodeOf(person.phone);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => person.guess(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('one address may be wrong fifty times over all phones', async () => {
    const ip = '203.0.113.9';
    const phones = Array.from({ length: 50 }, (_, index) => `+9188000000${String(index).padStart(2, '0')}`);
    for (const phone of phones) {
      await expect(checkCode({ family: 'sign_in', phone, code: '000000', ip })).rejects.toMatchObject(WRONG);
    }
    const person = await somebody();
    await person.ask();
    const code = await lastCodeOf(person.phone);
    await expect(person.guess(code, { ip })).rejects.toMatchObject(TOO_MANY);
    await expect(person.guess(code, { ip: '203.0.113.10' })).resolves.toBeDefined();
  });
});

describe('Requesting a one-time code', () => {
  test('a hundred times at once sends one message', async () => {
    const person = await somebody();
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => person.ask()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codesSentTo(person.phone)).toHaveLength(1);
  });

  test('again within thirty seconds is refused with the time to wait, unless the code was used', async () => {
    const person = await somebody();
    await person.ask();
    await expect(person.ask()).rejects.toMatchObject({ ...TOO_MANY, retryAfter: expect.any(Number) as number });
    await person.guess(await lastCodeOf(person.phone));
    await expect(person.ask()).resolves.toBeDefined();
    await moveClock(31_000);
    await expect(person.ask()).resolves.toBeDefined();
  });

  test('is capped per phone and family', async () => {
    const person = await somebody();
    // From the start of a window, so that the three lie in one.
    const start = 600_000 - (Date.now() % 600_000);
    for (let time = 0; time < 3; time += 1) {
      await moveClock(start + time * MINUTE);
      await person.ask({ family: 'sign_in' });
    }
    await moveClock(start + 3 * MINUTE);
    await expect(person.ask({ family: 'sign_in' })).rejects.toMatchObject(TOO_MANY);
    await expect(person.ask({ family: 'checkout' })).resolves.toBeDefined();
    await moveClock(start + 10 * MINUTE);
    await expect(person.ask({ family: 'sign_in' })).resolves.toBeDefined();
    expect(await codesSentTo(person.phone)).toHaveLength(5);
  });

  test('is capped per address over all phones', async () => {
    const ip = '203.0.113.20';
    const ask = (phone: string) => issueCode({ family: 'sign_in', phone, userId: null, ip });
    for (let index = 0; index < 30; index += 1) await ask(`+91610000${String(index).padStart(4, '0')}`);
    await expect(ask('+916100009999')).rejects.toMatchObject(TOO_MANY);
  });

  test('has a budget of the day per family, whatever phones and addresses ask', async () => {
    const [first, second] = [await somebody(), await somebody()];
    await first.ask({ family: 'erasure' });
    const sent = await countRows('outbox_message');
    await connection().execute(sql`update rate_limit_hit set hits = 5000 where bucket = 'otp-messages:erasure'`);
    await expect(second.ask({ family: 'erasure' })).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
    expect(await countRows('outbox_message')).toBe(sent);
    await expect(second.ask({ family: 'checkout' })).resolves.toBeDefined();
    await moveClock(24 * 60 * MINUTE + 1_000);
    await expect(second.ask({ family: 'erasure' })).resolves.toBeDefined();
  });

  test('for unknown phones does not use the daily budget, and is refused like others when it is used up', async () => {
    const person = await somebody();
    const setBudget = (hits: number) =>
      connection().execute(sql`update rate_limit_hit set hits = ${hits} where bucket = 'otp-messages:sign_in'`);
    const askForNobody = (index: number) =>
      issueCode({ family: 'sign_in', phone: `+91850000000${index}`, userId: null, ip: `203.0.113.${30 + index}` });
    const refusalOf = async (asked: Promise<unknown>) => {
      const error: unknown = await asked.catch((reason: unknown) => reason);
      return error instanceof AppError ? { kind: error.kind, message: error.message, wait: error.retryAfter } : error;
    };
    await askForNobody(0);
    await setBudget(4_999);
    for (let index = 1; index < 6; index += 1) await askForNobody(index);
    await expect(person.ask({ family: 'sign_in' })).resolves.toBeDefined();
    const other = await somebody();
    const [refused, refusedToo] = [await refusalOf(other.ask({ family: 'sign_in' })), await refusalOf(askForNobody(6))];
    expect(refused).toEqual({
      kind: 'UNAVAILABLE',
      message: expect.any(String) as string,
      wait: expect.any(Number) as number,
    });
    expect(refusedToo).toEqual({ ...(refused as object), wait: expect.any(Number) as number });
    await setBudget(0);
  });

  test('waits for the same lock for known and unknown phones, so that the time reveals nothing', async () => {
    const person = await somebody();
    await issueCode({ family: 'checkout', phone: person.phone, userId: person.userId });
    const blocked = async (userId: number | null, phone: string) => {
      const [held, holds] = [gate(), gate()];
      const holder = inTransaction(async (tx) => {
        await tx.execute(sql`select 1 from rate_limit_hit where bucket = 'otp-messages:checkout' for update`);
        holds.open();
        await held.opened;
      });
      await holds.opened;
      let isDone = false;
      const asked = issueCode({ family: 'checkout', phone, userId }).then(() => (isDone = true));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const wasBlocked = !isDone;
      held.open();
      await Promise.all([holder, asked]);
      return wasBlocked;
    };
    expect(await blocked(person.userId, '+918500000021')).toBe(true);
    expect(await blocked(null, '+918500000022')).toBe(true);
  });

  test('for an unknown phone answers and counts the same, but sends nothing', async () => {
    const phone = '+918600000001';
    const before = await countRows('outbox_message');
    const ask = () => issueCode({ family: 'sign_in', phone, userId: null });
    await expect(ask()).resolves.toEqual({ expiresIn: 300, resendIn: 30 });
    await expect(ask()).rejects.toMatchObject(TOO_MANY);
    expect(await countRows('outbox_message')).toBe(before);
    await expect(checkCode({ family: 'sign_in', phone, code: '000000' })).rejects.toMatchObject(WRONG);
  });
});

test('the texts of expired codes are deleted', async () => {
  const person = await somebody();
  await person.ask();
  await moveClock(61 * MINUTE);
  await codeJobs.find(({ name }) => name === 'auth.forget-codes')?.run({});
  expect(await codesSentTo(person.phone)).toEqual([]);
  expect(await countRows('outbox_message', `recipient = '${person.phone}' and status = 'failed'`)).toBe(1);
});
