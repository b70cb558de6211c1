import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import { idempotencyKeys } from '@/lib/platform/db/tables';
import { pruneIdempotencyKeys, runOnce } from '@/lib/platform/idempotency/server/run-once';

const keyOptions = { scope: 'test:1', request: 'POST /x\n{}' };

describe('runOnce', () => {
  it('runs the work once and returns the stored answer to later calls', async () => {
    let runs = 0;
    const work = async () => ({ run: (runs += 1) });
    expect(await runOnce({ ...keyOptions, key: 'a' }, work)).toEqual({ run: 1 });
    expect(await runOnce({ ...keyOptions, key: 'a' }, work)).toEqual({ run: 1 });
    expect(runs).toBe(1);
  });

  it('runs the work once for fifty concurrent calls', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { ok: true };
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => runOnce({ ...keyOptions, key: 'b' }, work)),
    );
    expect(runs).toBe(1);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const outcome of refused) expect(outcome.reason).toMatchObject({ kind: 'IDEMPOTENCY_IN_FLIGHT' });
  });

  it('refuses the same key for another request', async () => {
    await runOnce({ ...keyOptions, key: 'c' }, async () => ({}));
    await expect(runOnce({ ...keyOptions, request: 'other', key: 'c' }, async () => ({}))).rejects.toMatchObject({
      kind: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('stores nothing when the work fails, so that it can be repeated', async () => {
    await expect(runOnce({ ...keyOptions, key: 'd' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await runOnce({ ...keyOptions, key: 'd' }, async () => ({ ok: true }))).toEqual({ ok: true });
  });

  it('returns fields of neverStored in the first answer only and does not store them', async () => {
    const answer = { cards: [{ last4: '1111', expiry_month: 11, expiry_year: 2030 }] };
    const withKey = { ...keyOptions, key: 'e', neverStored: ['expiry_month', 'expiry_year'] };
    expect(await runOnce(withKey, async () => answer)).toEqual(answer);
    expect(await runOnce(withKey, async () => answer)).toEqual({ cards: [{ last4: '1111' }] });
    const [row] = await connection().select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'e'));
    expect(JSON.stringify(row)).not.toMatch(/expiry/);
  });

  it('does not store the answer of a run whose key another run has taken over', async () => {
    await runOnce({ ...keyOptions, key: 'f' }, async () => {
      await connection()
        .update(idempotencyKeys)
        .set({ lockedAt: new Date(0) })
        .where(eq(idempotencyKeys.key, 'f'));
      return { late: true };
    });
    const [row] = await connection().select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'f'));
    expect(row).toMatchObject({ status: null, response: null });
  });

  describe('while the database is unavailable', () => {
    const hideTable = () => connection().execute(sql`alter table idempotency_key rename to hidden_key`);
    const showTable = () => connection().execute(sql`alter table hidden_key rename to idempotency_key`);
    /** Repeats the call while the key is in flight, as a client does after 409. */
    const retry = async (key: string, work: () => Promise<object>) => {
      for (const until = Date.now() + 5_000; Date.now() < until; await pause(200)) {
        const answer = await runOnce({ ...keyOptions, key }, work).catch(() => null);
        if (answer) return answer;
      }
      return 'still in flight';
    };

    it('returns the answer, and the same answer to a repetition afterwards', async () => {
      const done = runOnce({ ...keyOptions, key: 'h' }, async () => {
        await hideTable();
        return { run: 1 };
      });
      expect(await done).toEqual({ run: 1 });
      await showTable();
      expect(await retry('h', async () => ({ run: 2 }))).toEqual({ run: 1 });
    });

    it('throws the error of the work, and allows a repetition afterwards', async () => {
      const failed = runOnce({ ...keyOptions, key: 'i' }, async () => {
        await hideTable();
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await showTable();
      expect(await retry('i', async () => ({ run: 2 }))).toEqual({ run: 2 });
    });
  });

  it('stores answers until pruneIdempotencyKeys removes them', async () => {
    await runOnce({ ...keyOptions, key: 'g' }, async () => ({}));
    await pruneIdempotencyKeys(new Date(Date.now() + 60_000));
    expect(await connection().select().from(idempotencyKeys)).toEqual([]);
  });
});
