import 'server-only';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { accountOrder, type AccountKey } from '@/lib/domains/ledger/accounts';
import { findBalance, insertPosting, listDiscrepancies } from '../repository/ledger';

/** The audit reads all entries of all years twice. */
const AUDIT_SECONDS = 600;

export interface Posting {
  account: AccountKey;
  /** Signed: debits positive. Paise, or points in the points book. Zero is left out. */
  amount: number;
  /** The balance this posting must not fall below. */
  floor?: number;
}

export interface JournalPosting {
  /** Reason and reference name the business fact; it is posted once, whoever reports it and how often. */
  reason: string;
  refType: string;
  refId: string | number;
  entries: readonly Posting[];
  actorUserId?: number | null;
  memo?: Record<string, unknown>;
  /** When it happened, for books that are loaded later; now without it. */
  at?: Date;
}

/** A posting would take an account below its floor; the caller says what that means for the person waiting. */
export class FloorError extends Error {
  override readonly name = 'FloorError';
  constructor(
    readonly account: AccountKey,
    readonly balance: number,
    readonly floor: number,
  ) {
    super(`${accountOrder(account)} would stand at ${balance}, below ${floor}`);
  }
}

/**
 * Posts one business fact in the caller's transaction. Accounts are locked in one fixed order, floors are checked under
 * their locks. Returns false, and changes nothing, when the fact was posted before.
 * @throws {FloorError} when a floor would be passed; the caller's transaction must then roll back
 * @throws {RangeError} for entries that do not sum to zero or mix books, and for a floor under an account of the house
 */
export async function postJournal(tx: Tx, posting: JournalPosting): Promise<boolean> {
  const entries = merged(posting.entries);
  if (entries.some(({ account, floor }) => account.ownerType === 'platform' && floor !== undefined))
    throw new RangeError('An account of the house is kept in parts and has no floor');
  assertBalanced(entries);
  const balances = await insertPosting(
    {
      reason: posting.reason,
      refType: posting.refType,
      refId: String(posting.refId),
      memo: posting.memo ?? {},
      actorUserId: posting.actorUserId ?? null,
      ...(posting.at ? { at: posting.at } : {}),
    },
    entries,
    tx,
  );
  if (balances === null) return false;
  for (const [index, { account, floor }] of entries.entries()) {
    const balance = balances[index];
    if (balance === undefined) throw new Error(`${accountOrder(account)} was not written`);
    if (floor !== undefined && balance < floor) throw new FloorError(account, balance, floor);
  }
  return true;
}

/** Signed balance of one account; an account nobody posted to stands at zero. */
export function balanceOf(account: AccountKey, tx?: Tx): Promise<number> {
  return findBalance(account, tx);
}

/** Whether the books are whole: balances equal their entries, every journal sums to zero. For jobs and tests. */
export async function auditBooks(tx?: Tx): Promise<{ isWhole: boolean; accountIds: number[]; journalIds: number[] }> {
  const found = await (tx
    ? listDiscrepancies(tx)
    : inTransaction((own) => listDiscrepancies(own), { statementSeconds: AUDIT_SECONDS }));
  return { ...found, isWhole: found.accountIds.length === 0 && found.journalIds.length === 0 };
}

/** One entry per account, in lock order; amounts of the same account add up, the strictest floor stays. */
function merged(entries: readonly Posting[]): Posting[] {
  const byAccount = new Map<string, Posting>();
  for (const entry of entries) {
    const key = accountOrder(entry.account);
    const before = byAccount.get(key);
    const floors = [before?.floor, entry.floor].filter((floor) => floor !== undefined);
    byAccount.set(key, {
      account: entry.account,
      amount: (before?.amount ?? 0) + entry.amount,
      ...(floors.length > 0 ? { floor: Math.max(...floors) } : {}),
    });
  }
  return [...byAccount.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => entry)
    .filter((entry) => entry.amount !== 0);
}

function assertBalanced(entries: readonly Posting[]): void {
  if (entries.some((entry) => !Number.isSafeInteger(entry.amount))) throw new RangeError('Postings are whole paise');
  if (entries.reduce((sum, entry) => sum + entry.amount, 0) !== 0) throw new RangeError('The journal does not balance');
  if (new Set(entries.map((entry) => entry.account.book)).size > 1) throw new RangeError('A journal stays in one book');
}
