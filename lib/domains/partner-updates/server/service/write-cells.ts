import 'server-only';
import type { CellKind as StoredKind, CellProblem } from '@/lib/domains/ari/types';
import {
  applyCells,
  lockNights,
  type CellResult,
  type RateCell,
  type RestrictionCell,
  type StockCell,
} from '@/lib/domains/ari/server/service/apply-cells';
import type { OpenChange } from '@/lib/domains/ari/server/service/in-change';
import type { OfferedRoomType } from '@/lib/domains/hotels/server/service/offered-room-types';
import { listUnseenRooms } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import type { Tx } from '@/lib/platform/db/transaction';
import type { CellOutcome } from '../../rules/item-results';
import type { MergedCell } from '../../rules/merge-cells';
import { roomsToSell, type NightRooms } from '../../rules/rooms-to-sell';
import type { CellKind, ResultCode } from '../../types';

interface MessageContext {
  hotelId: number;
  partnerId: number;
  roomTypes: readonly OfferedRoomType[];
  /** Null: the partner has seen the revisions that it has acknowledged. */
  seenRevision: number | null;
}

type Outcomes = [MergedCell, CellOutcome][];

const CODES: Readonly<Partial<Record<CellProblem, ResultCode>>> = {
  past: 'past_date',
  no_night: 'no_stock',
  no_plan: 'no_plan',
  incomplete: 'no_price',
};

/** Writes stock, restrictions and rates, each in one statement, after it has locked the nights in the order of bookings. */
export async function writeMergedCells(
  tx: Tx,
  change: OpenChange,
  cells: Readonly<Record<CellKind, readonly MergedCell[]>>,
  context: MessageContext,
): Promise<Outcomes> {
  const { availability, restrictions, rates } = cells;
  const rooms = await readNightRooms(tx, change, [...availability, ...restrictions], context, availability.length > 0);
  const stock = availability.map((cell) => toStockCell(cell, rooms));
  const outcomes: Outcomes = [];
  const add = (written: readonly MergedCell[], results: readonly CellResult[]) => {
    const byKey = new Map(results.map((result) => [keyOf(result), result]));
    for (const cell of written) outcomes.push([cell, toOutcome(byKey.get(keyOf(cell)))]);
  };
  if (stock.length > 0)
    add(availability, await applyCells(tx, change, { kind: 'stock', mode: 'toSell', cells: stock }));
  const restricted = restrictions.map(toRestrictionCell);
  if (restricted.length > 0)
    add(restrictions, await applyCells(tx, change, { kind: 'restriction' satisfies StoredKind, cells: restricted }));
  const priced = rates.map(toRateCell);
  if (priced.length > 0) add(rates, await applyCells(tx, change, { kind: 'rate', cells: priced }));
  return outcomes;
}

const keyOf = ({ roomTypeId, night }: { roomTypeId: number; night: string }) => `${roomTypeId}/${night}`;

/** Counts unseen rooms after the lock: bookings of these nights have then committed with their revision, or wait. */
async function readNightRooms(
  tx: Tx,
  change: OpenChange,
  cells: readonly MergedCell[],
  { hotelId, partnerId, seenRevision, roomTypes }: MessageContext,
  hasStock: boolean,
): Promise<Map<string, NightRooms>> {
  const locked = cells.length > 0 ? await lockNights(tx, change, cells) : [];
  const unseen = hasStock ? await listUnseenRooms({ hotelId, partnerId, seenRevision, from: change.today }, tx) : [];
  const unseenOf = new Map(unseen.map((row) => [keyOf(row), row.rooms]));
  const roomsOf = new Map(roomTypes.map(({ id, totalRooms }) => [id, totalRooms]));
  return new Map(
    locked.map((night) => [
      keyOf(night),
      {
        sold: night.sold,
        held: night.held,
        unseen: Math.max(0, unseenOf.get(keyOf(night)) ?? 0),
        rooms: roomsOf.get(night.roomTypeId) ?? 0,
      },
    ]),
  );
}

const WITHOUT_NIGHT: NightRooms = { sold: 0, held: 0, unseen: 0, rooms: 0 };

function toStockCell(
  { roomTypeId, night, group, values }: MergedCell,
  nights: ReadonlyMap<string, NightRooms>,
): StockCell {
  const known = nights.get(keyOf({ roomTypeId, night })) ?? WITHOUT_NIGHT;
  const toSell = values.toSell as number | null;
  return { roomTypeId, night, group, rooms: roomsToSell(toSell, known), unseen: known.unseen };
}

function toRestrictionCell({ roomTypeId, night, group, values }: MergedCell): RestrictionCell {
  const { stopSell, minStay, closedToArrival, closedToDeparture } = values;
  return {
    ...{ roomTypeId, night, group },
    ...(stopSell !== undefined && { stopSell: stopSell === true }),
    ...(minStay !== undefined && { minStay: Number(minStay ?? 1) }),
    ...(closedToArrival !== undefined && { closedToArrival: closedToArrival === true }),
    ...(closedToDeparture !== undefined && { closedToDeparture: closedToDeparture === true }),
  };
}

function toRateCell({ roomTypeId, night, group, values }: MergedCell): RateCell {
  const { single, double, extraAdult, kid } = values as Partial<
    Record<'single' | 'double' | 'extraAdult' | 'kid', number | null>
  >;
  const isReset = single === null && double === null && extraAdult === null && kid === null;
  return {
    ...{ roomTypeId, night, group, isReset },
    ...(single !== undefined && { single }),
    ...(double !== undefined && { double }),
    ...(extraAdult !== undefined && { extraAdult }),
    ...(kid !== undefined && { kid }),
  };
}

/** @throws {Error} for a cell without a result */
function toOutcome(result: CellResult | undefined): CellOutcome {
  if (!result) throw new Error('A cell was written without a result');
  const { status, problem } = result;
  return { status, code: status === 'refused' && problem ? (CODES[problem] ?? null) : null };
}
