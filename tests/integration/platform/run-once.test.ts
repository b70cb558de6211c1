import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { connection } from '@/lib/platform/db/connection';
import { idempotencyKeys } from '@/lib/platform/db/tables';
import { pruneIdempotencyKeys, runOnce } from '@/lib/platform/idempotency/server/run-once';

const options = { scope: 'test:1', request: 'POST /x\n{}' };

describe('runOnce', () => {
  it('acts once and gives later calls the stored answer', async () => {
    let runs = 0;
    const work = async () => ({ run: (runs += 1) });
    expect(await runOnce({ ...options, key: 'a' }, work)).toEqual({ run: 1 });
    expect(await runOnce({ ...options, key: 'a' }, work)).toEqual({ run: 1 });
    expect(runs).toBe(1);
  });

  it('lets one of fifty at the same moment act', async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { ok: true };
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => runOnce({ ...options, key: 'b' }, work)),
    );
    expect(runs).toBe(1);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const outcome of refused) expect(outcome.reason).toMatchObject({ kind: 'IDEMPOTENCY_IN_FLIGHT' });
  });

  it('refuses the same key for another request', async () => {
    await runOnce({ ...options, key: 'c' }, async () => ({}));
    await expect(runOnce({ ...options, request: 'other', key: 'c' }, async () => ({}))).rejects.toMatchObject({
      kind: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('keeps nothing of a failure, so that the attempt may be repeated', async () => {
    await expect(runOnce({ ...options, key: 'd' }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await runOnce({ ...options, key: 'd' }, async () => ({ ok: true }))).toEqual({ ok: true });
  });

  it('shows what may not be kept once, and does not keep it', async () => {
    const answer = { cards: [{ last4: '1111', expiry_month: 11, expiry_year: 2030 }] };
    const withKey = { ...options, key: 'e', neverStored: ['expiry_month', 'expiry_year'] };
    expect(await runOnce(withKey, async () => answer)).toEqual(answer);
    expect(await runOnce(withKey, async () => answer)).toEqual({ cards: [{ last4: '1111' }] });
    const [row] = await connection().select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'e'));
    expect(JSON.stringify(row)).not.toMatch(/expiry/);
  });

  it('does not let a run that was taken over touch the row of its successor', async () => {
    await runOnce({ ...options, key: 'f' }, async () => {
      await connection()
        .update(idempotencyKeys)
        .set({ lockedAt: new Date(0) })
        .where(eq(idempotencyKeys.key, 'f'));
      return { late: true };
    });
    const [row] = await connection().select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'f'));
    expect(row).toMatchObject({ status: null, response: null });
  });

  describe('with a database that goes away under it', () => {
    const hide = () => connection().execute(sql`alter table idempotency_key rename to hidden_key`);
    const show = () => connection().execute(sql`alter table hidden_key rename to idempotency_key`);
    /** What a browser does that is told to come back. */
    const comeBack = async (key: string, work: () => Promise<object>) => {
      for (const until = Date.now() + 5_000; Date.now() < until; await pause(200)) {
        const answer = await runOnce({ ...options, key }, work).catch(() => null);
        if (answer) return answer;
      }
      return 'still in flight';
    };

    it('answers what was done, and gives the same again once it is back', async () => {
      const done = runOnce({ ...options, key: 'h' }, async () => {
        await hide();
        return { run: 1 };
      });
      expect(await done).toEqual({ run: 1 });
      await show();
      expect(await comeBack('h', async () => ({ run: 2 }))).toEqual({ run: 1 });
    });

    it('tells why the work failed, and lets it be repeated once it is back', async () => {
      const failed = runOnce({ ...options, key: 'i' }, async () => {
        await hide();
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await show();
      expect(await comeBack('i', async () => ({ run: 2 }))).toEqual({ run: 2 });
    });
  });

  it('forgets old answers', async () => {
    await runOnce({ ...options, key: 'g' }, async () => ({}));
    await pruneIdempotencyKeys(new Date(Date.now() + 60_000));
    expect(await connection().select().from(idempotencyKeys)).toEqual([]);
  });
});
