import { accounts } from '@/lib/domains/ledger/accounts';
import { auditBooks, balanceOf, FloorError, postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sql } from 'drizzle-orm';

const BOOKING = 41;
const payment = (refId: string, amount: number, bookingId = BOOKING) => ({
  reason: 'payment_captured',
  refType: 'payment',
  refId,
  entries: [
    { account: accounts.provider(), amount },
    { account: accounts.bookingPaid(bookingId), amount: -amount },
  ],
});

describe('postJournal', () => {
  it('posts a journal once when concurrent calls have the same reference', async () => {
    const before = await balanceOf(accounts.provider());
    const results = await Promise.all(
      Array.from({ length: 8 }, () => inTransaction((tx) => postJournal(tx, payment('pay_once', 5_400_00)))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(accounts.provider())).toBe(before + 5_400_00);
  });

  it('posts to a platform account without waiting for concurrent transactions', async () => {
    const before = await balanceOf(accounts.provider());
    let markPosted: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const isPosted = new Promise<void>((resolve) => (markPosted = resolve));
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow = inTransaction(async (tx) => {
      await postJournal(tx, payment('pay_slow', 100, 900));
      markPosted();
      await held;
    });
    await isPosted;
    const others = [1, 2, 3].map((index) =>
      inTransaction((tx) => postJournal(tx, payment(`pay_quick_${index}`, 10, 900 + index))),
    );
    // A platform account has several rows, chosen by connection. One of the calls may use the row of the slow transaction.
    expect(await Promise.any(others)).toBe(true);
    expect(await balanceOf(accounts.provider())).toBeLessThan(before + 100);
    finish();
    await Promise.all([slow, ...others]);
    expect(await balanceOf(accounts.provider())).toBe(before + 130);
  });

  it('refuses a floor for a platform account', async () => {
    const entries = [
      { account: accounts.provider(), amount: -5, floor: 0 },
      { account: accounts.penalties(), amount: 5 },
    ];
    await expect(inTransaction((tx) => postJournal(tx, { ...payment('pay_floor', 5), entries }))).rejects.toThrow(
      RangeError,
    );
  });

  it('refuses a journal whose entries do not sum to zero', async () => {
    const unbalanced = { ...payment('pay_lopsided', 1), entries: [{ account: accounts.provider(), amount: 1 }] };
    await expect(inTransaction((tx) => postJournal(tx, unbalanced))).rejects.toThrow(RangeError);
  });

  it('refuses concurrent postings that would take an account below its floor', async () => {
    const drawCredit = (refId: number) =>
      inTransaction((tx) =>
        postJournal(tx, {
          reason: 'credit_drawn',
          refType: 'booking',
          refId,
          entries: [
            { account: accounts.creditDrawn(7), amount: -300, floor: -1000 },
            { account: accounts.bookingBilled(refId), amount: 300 },
          ],
        }),
      );
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => drawCredit(1000 + index)));
    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as Error);
    expect(results.length - refused.length).toBe(3);
    expect(refused.every((error) => error instanceof FloorError)).toBe(true);
    expect(await balanceOf(accounts.creditDrawn(7))).toBe(-900);
  });

  it('posts concurrent opposite transfers without a deadlock', async () => {
    const transfer = (index: number) =>
      inTransaction((tx) =>
        postJournal(tx, {
          reason: 'transfer',
          refType: 'test',
          refId: index,
          entries:
            index % 2
              ? [
                  { account: accounts.penalties(), amount: 5 },
                  { account: accounts.refundsPayable(), amount: -5 },
                ]
              : [
                  { account: accounts.refundsPayable(), amount: 5 },
                  { account: accounts.penalties(), amount: -5 },
                ],
        }),
      );
    await Promise.all(Array.from({ length: 60 }, (_, index) => transfer(index)));
    expect(await auditBooks()).toMatchObject({ isBalanced: true });
  });

  it('writes entries that cannot be updated', async () => {
    await inTransaction((tx) => postJournal(tx, payment('pay_fixed', 100)));
    await expect(connection().execute(sql`update ledger_entry set amount = amount + 1`)).rejects.toThrow();
  });
});
