import 'server-only';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { accountOrder, type AccountKey } from '@/lib/domains/ledger/accounts';
import { getBalance, insertPosting, listDiscrepancies } from '../repository/ledger';

const AUDIT_SECONDS = 600;

export interface Posting {
  account: AccountKey;
  /** Paise, or points in the points book. Debits are positive. Entries of zero are not posted. */
  amount: number;
  floor?: number;
}

export interface JournalPosting {
  /** Reason and reference identify the business fact, which is posted only once. */
  reason: string;
  refType: string;
  refId: string | number;
  entries: readonly Posting[];
  actorUserId?: number | null;
  memo?: Record<string, unknown>;
  at?: Date;
}

export class FloorError extends Error {
  override readonly name = 'FloorError';
  constructor(
    readonly account: AccountKey,
    readonly balance: number,
    readonly floor: number,
  ) {
    super(`Account ${accountOrder(account)} would have the balance ${balance}, below its floor ${floor}`);
  }
}

/**
 * Posts one business fact in the caller's transaction. Locks the accounts in a fixed order and checks floors while they are locked.
 * Returns false and changes nothing if the fact is already posted.
 * @throws {FloorError} if a balance would fall below its floor; the caller's transaction must roll back
 * @throws {RangeError} if entries do not sum to zero or mix books, or a platform account has a floor
 */
export async function postJournal(tx: Tx, posting: JournalPosting): Promise<boolean> {
  const entries = mergeByAccount(posting.entries);
  if (entries.some(({ account, floor }) => account.ownerType === 'platform' && floor !== undefined))
    throw new RangeError('A platform account cannot have a floor, because it has several rows');
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
    if (balance === undefined) throw new Error(`Posting to account ${accountOrder(account)} returned no balance`);
    if (floor !== undefined && balance < floor) throw new FloorError(account, balance, floor);
  }
  return true;
}

export function balanceOf(account: AccountKey, tx?: Tx): Promise<number> {
  return getBalance(account, tx);
}

export async function auditBooks(
  tx?: Tx,
): Promise<{ isBalanced: boolean; accountIds: number[]; journalIds: number[] }> {
  const found = await (tx
    ? listDiscrepancies(tx)
    : inTransaction((own) => listDiscrepancies(own), { statementSeconds: AUDIT_SECONDS }));
  return { ...found, isBalanced: found.accountIds.length === 0 && found.journalIds.length === 0 };
}

function mergeByAccount(entries: readonly Posting[]): Posting[] {
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
  if (entries.some((entry) => !Number.isSafeInteger(entry.amount)))
    throw new RangeError('The amount of a posting must be an integer');
  if (entries.reduce((sum, entry) => sum + entry.amount, 0) !== 0)
    throw new RangeError('The entries of a journal must sum to zero');
  if (new Set(entries.map((entry) => entry.account.book)).size > 1)
    throw new RangeError('The entries of a journal must belong to one book');
}
