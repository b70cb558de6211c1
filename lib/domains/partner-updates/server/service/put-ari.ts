import 'server-only';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import { inChange } from '@/lib/domains/ari/server/service/in-change';
import { extendInventoryOf, INVENTORY_HORIZON_DAYS } from '@/lib/domains/hotels/server/service/extend-inventory';
import { listOfferedRoomTypes } from '@/lib/domains/hotels/server/service/offered-room-types';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { connectedHotel } from '@/lib/domains/partners/server/service/connected-hotel';
import { listOfferedPlans } from '@/lib/domains/pricing/server/service/offered-plans';
import { getNewestRevisionOfHotel } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { MAX_CELLS } from '../../constants';
import type { AriMessage, AriResults } from '../../contract/ari-message';
import { toItemResults, type CellOutcome } from '../../rules/item-results';
import { mergeCells, type MergedCell } from '../../rules/merge-cells';
import { countNightsAtMost, type ItemDates } from '../../rules/nights-of-item';
import { planItems, type HotelFacts, type PlannedItem } from '../../rules/plan-items';
import { CELL_KINDS, ITEM_STATUSES, type ItemStatus } from '../../types';
import * as repository from '../repository/messages';
import { writeMergedCells } from './write-cells';

/** One message a second on average, so that twelve months may be sent at once without delaying the messages of other hotels. */
const MESSAGES: Limit = { name: 'partner-ari', max: 60, windowSeconds: 60, protectsCapacity: true };

/** @throws {AppError} NOT_FOUND, API_KEY_SCOPE, TOO_MANY_REQUESTS, TOO_LARGE, INVALID_INPUT, NOTHING_APPLIED with the results as data */
export async function putAri(actor: PartnerActor, hotelCode: string, message: AriMessage): Promise<AriResults> {
  const { hotelId } = await connectedHotel(actor, hotelCode);
  assertScopes(actor, message);
  assertCellLimit(message, todayInIndia(now()));
  await assertWithinLimit(MESSAGES, `${actor.partnerId}/${hotelId}`);
  const sender = { hotelId, partnerId: actor.partnerId };
  const results = await inTransaction(async (tx) => {
    await connectedHotel(actor, hotelCode, tx);
    await assertSeenRevision(tx, hotelId, message);
    const written = await applyMessage(tx, sender, message);
    if (written.applied === 0) throw new AppError('NOTHING_APPLIED', { data: written });
    return written;
  }).catch(async (error: unknown) => {
    if (AppError.is(error, 'NOTHING_APPLIED')) await storeMessage(sender, message, error.data as AriResults);
    throw error;
  });
  await storeMessage(sender, message, results);
  return results;
}

/** @throws {AppError} API_KEY_SCOPE */
function assertScopes({ scopes }: PartnerActor, { availability = [], restrictions = [], rates = [] }: AriMessage) {
  const isMissing = (scope: 'inventory' | 'rates', items: readonly unknown[]) =>
    items.length > 0 && !scopes.includes(scope);
  if (isMissing('inventory', [...availability, ...restrictions]) || isMissing('rates', rates))
    throw new AppError('API_KEY_SCOPE');
}

/** A sender that sends a time instead of a revision would count as having seen every booking. @throws {AppError} INVALID_INPUT */
async function assertSeenRevision(tx: Tx, hotelId: number, { seenRevision }: AriMessage): Promise<void> {
  if (seenRevision === undefined || seenRevision <= (await getNewestRevisionOfHotel(hotelId, tx))) return;
  const refusal = 'seenRevision is higher than the newest revision of the hotel';
  throw new AppError('INVALID_INPUT', { field: 'seenRevision', message: refusal });
}

interface Sender {
  hotelId: number;
  partnerId: number;
}

async function applyMessage(tx: Tx, sender: Sender, message: AriMessage): Promise<AriResults> {
  const { hotelId, partnerId } = sender;
  const roomTypes = await listOfferedRoomTypes(hotelId, tx);
  const today = todayInIndia(now());
  const plans = await listOfferedPlans(hotelId, today, tx);
  const facts: HotelFacts = {
    today,
    roomTypeIds: new Map(roomTypes.map(({ code, id }) => [code, id])),
    plannedRoomTypeIds: new Set(
      plans.filter(({ channel }) => channel === 'website').map(({ roomTypeId }) => roomTypeId),
    ),
  };
  const items = planItems(message, facts);
  const cellsOf = (kind: PlannedItem['kind']) => mergeCells(items.filter((item) => item.kind === kind));
  const [availability, restrictions, rates] = CELL_KINDS.map(cellsOf) as [MergedCell[], MergedCell[], MergedCell[]];
  const nights = [availability, restrictions].flatMap((cells) => cells.at(-1)?.night ?? []);
  await addMissingNights(tx, hotelId, today, nights.sort().at(-1));
  const outcomes = new Map<MergedCell, CellOutcome>();
  if (availability.length + restrictions.length + rates.length > 0) {
    const author = { source: 'partner', partnerId, version: message.version } as const;
    await inChange(tx, { hotelId, author }, async (change) => {
      const cells = { availability, restrictions, rates };
      const context = { ...sender, roomTypes, seenRevision: message.seenRevision ?? null };
      for (const [cell, outcome] of await writeMergedCells(tx, change, cells, context)) outcomes.set(cell, outcome);
    });
  }
  return toItemResults(items, outcomes);
}

/** Days for which the daily job may not have run. */
const JOB_DELAY_DAYS = 31;

/** A message may reach further than the inventory of the daily job, and the job may be late. */
async function addMissingNights(tx: Tx, hotelId: number, today: IsoDate, last: IsoDate | undefined): Promise<void> {
  const known = addDays(today, INVENTORY_HORIZON_DAYS - JOB_DELAY_DAYS);
  if (last !== undefined && last > known) await extendInventoryOf([hotelId], { today, from: known, last }, tx);
}

/** Counts before the nights are listed, because a message could name millions. @throws {AppError} TOO_LARGE */
function assertCellLimit(message: AriMessage, today: IsoDate): void {
  const items = CELL_KINDS.flatMap((kind): ItemDates[] => message[kind] ?? []);
  const count = items.reduce((sum, item) => sum + countNightsAtMost(item, today), 0);
  if (count > MAX_CELLS)
    throw new AppError('TOO_LARGE', { message: `The items have more than ${MAX_CELLS} nights of room types together` });
}

async function storeMessage(sender: Sender, message: AriMessage, results: AriResults): Promise<void> {
  const { version, seenRevision } = message;
  const countOf = (status: ItemStatus) => results.results.filter((result) => result.status === status).length;
  const counts = Object.fromEntries(ITEM_STATUSES.map((status) => [status, countOf(status)])) as Record<
    ItemStatus,
    number
  >;
  await repository.storeMessage({
    ...sender,
    receivedAt: now(),
    version,
    seenRevision: seenRevision ?? null,
    cells: results.applied,
    ...counts,
  });
}
