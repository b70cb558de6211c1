import 'server-only';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import type { Ownership } from '@/lib/domains/ari/rules/ownership';
import type { ChangeSource } from '@/lib/domains/ari/types';
import type { HotelActor } from '@/lib/domains/hotel-members/actor';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import { tagsForPriceChange } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import * as repository from '../repository/changes';
import { listOwners, listTakeOvers } from '../repository/ownership';

export type ChangeAuthor =
  | { source: 'desk'; userId: number }
  /** The audit log names the account of staff. */
  | { source: 'staff' }
  /** `version`: the partner's version of the message. */
  | { source: 'partner'; partnerId: number; version: number }
  | { source: 'system' };

export const authorOf = ({ userId }: HotelActor): ChangeAuthor =>
  userId === null ? { source: 'staff' } : { source: 'desk', userId };

/** Changes of people can be undone. */
export const isOfPerson = (source: ChangeSource): boolean => source === 'desk' || source === 'staff';

/** A change of a hotel's cells that has begun. Until the transaction ends, no other change of the hotel can begin. */
export interface OpenChange {
  hotelId: number;
  number: number;
  author: ChangeAuthor;
  at: Date;
  today: IsoDate;
  ownership: Ownership;
  /** Results of all cells, in the order of the calls that wrote them. */
  results: CellResult[];
}

/** Pages show prices and availability of this many days. */
const SHOWN_DAYS = 31;

export async function readOwnership(hotelId: number, today: IsoDate, tx?: Tx): Promise<Ownership> {
  return { owners: await listOwners(hotelId, tx), takeOvers: await listTakeOvers(hotelId, today, tx) };
}

/**
 * Runs a change of a hotel's cells: gives it the next number, and stores it if `work` has changed a cell. Pages are invalidated on commit.
 * Callers must lock bookings, orders and accounts before, and nights only with `lockNights` and `applyCells` inside.
 * @returns the number of the change; null if no cell has changed
 */
export async function inChange(
  tx: Tx,
  { hotelId, author, undoes = null }: { hotelId: number; author: ChangeAuthor; undoes?: number | null },
  work: (change: OpenChange) => Promise<void>,
): Promise<{ number: number | null; lastChange: number; change: OpenChange }> {
  const last = await repository.lockLastChange(hotelId, tx);
  const at = now();
  const today = todayInIndia(at);
  const ownership = await readOwnership(hotelId, today, tx);
  const change: OpenChange = { hotelId, number: last + 1, author, at, today, ownership, results: [] };
  await work(change);
  const nights = change.results.filter(({ isChanged }) => isChanged).map(({ night }) => night);
  if (nights.length === 0) return { number: null, lastChange: last, change };
  const userId = author.source === 'desk' ? author.userId : null;
  const partnerId = author.source === 'partner' ? author.partnerId : null;
  await repository.insertChange(
    { hotelId, number: change.number, at, source: author.source, userId, partnerId, undoes },
    tx,
  );
  if (nights.some((night) => night <= addDays(today, SHOWN_DAYS)))
    await invalidateTags(await tagsForPriceChange([hotelId], tx), tx);
  return { number: change.number, lastChange: change.number, change };
}
