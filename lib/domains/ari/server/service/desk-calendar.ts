import 'server-only';
import { addDays, eachNight, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import type { DeskCalendar, RoomTypeCalendar } from '@/lib/domains/ari/contract/desk-calendar';
import { encodeColumn, flagBits, reasonBits } from '@/lib/domains/ari/rules/calendar-columns';
import { partnerRanges, type Ownership } from '@/lib/domains/ari/rules/ownership';
import { findUnsellableReasons } from '@/lib/domains/ari/rules/unsellable-reasons';
import { MAX_CALENDAR_NIGHTS, type CellKind, type NightFlag } from '@/lib/domains/ari/types';
import { compareRoomTypes } from '@/lib/domains/hotels/rules/room-type-order';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import {
  listNightRates,
  type NightRate,
  type NightRates,
  type RoomTypeRates,
} from '@/lib/domains/pricing/server/service/rate-calendar';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, useOneSnapshot, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/read-calendar';
import { listOwners, listTakeOvers } from '../repository/ownership';

export interface CalendarRequest {
  hotelId: number;
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT */
export async function getDeskCalendar(actor: HotelActor, request: CalendarRequest): Promise<DeskCalendar> {
  hotelFor(actor, request.hotelId, 'calendar', 'read');
  assertRange(request);
  return inTransaction(async (tx) => {
    await useOneSnapshot(tx);
    return readCalendar(request, tx);
  });
}

/** @throws {AppError} INVALID_INPUT */
export function assertRange({ from, to }: { from: IsoDate; to: IsoDate }): void {
  if (from > to) throw new AppError('INVALID_INPUT', { field: 'to', message: 'The last night is before the first' });
  if (nightsBetween(from, to) >= MAX_CALENDAR_NIGHTS)
    throw new AppError('INVALID_INPUT', { field: 'to', message: `Choose at most ${MAX_CALENDAR_NIGHTS} nights` });
}

async function readCalendar(request: CalendarRequest, tx: Tx): Promise<DeskCalendar> {
  const { hotelId, from, to } = request;
  const today = todayInIndia(now());
  const nights = eachNight(from, addDays(to, 1));
  const { isPublished, lastChange } = await repository.findHotelState(hotelId, tx);
  const roomTypes = await repository.listRoomTypes(hotelId, tx);
  const nightsOf = await repository.listNights(request, tx);
  const ratesOf = await listNightRates(hotelId, nights, tx);
  const stamps = toStampColumns(await repository.listStamps(request, tx), nights.length);
  const blackouts = await repository.listGeneralBlackouts(request, tx);
  const ownership = { owners: await listOwners(hotelId, tx), takeOvers: await listTakeOvers(hotelId, today, tx) };
  const prices = new PriceList();
  const days = nights.map((night) => ({
    isPast: night < today,
    isPublished,
    daysAhead: nightsBetween(today, night),
    isBlackout: blackouts.some((blackout) => blackout.from <= night && night <= blackout.to),
  }));
  const columns = sorted(roomTypes, ratesOf).map((roomType) =>
    toColumns(roomType, {
      days,
      prices,
      nights: nightsOf.get(roomType.id) ?? [],
      rates: ratesOf.get(roomType.id),
      stamps: (kind) => stamps.get(`${roomType.id}/${kind}`) ?? emptyStamp(nights.length),
    }),
  );
  return {
    ...{ hotelId, from, to, today, lastChange, blackouts },
    prices: prices.list,
    roomTypes: columns,
    partnerCells: toPartnerCells(ownership, request),
    takeOvers: ownership.takeOvers.map(toTakeOver),
  };
}

export const toTakeOver = (
  row: Awaited<ReturnType<typeof listTakeOvers>>[number],
): DeskCalendar['takeOvers'][number] => ({
  ...{
    takeOverId: row.id,
    kind: row.kind,
    from: row.fromNight,
    to: row.toNight,
    until: row.untilDay,
    name: row.userName,
  },
});

const toPartnerCells = (ownership: Ownership, range: CalendarRequest): DeskCalendar['partnerCells'] =>
  partnerRanges(ownership, range).map(({ owner: { kind, partnerCode, partnerName }, from, to }) => ({
    ...{ kind, from, to, partnerCode, partnerName },
  }));

type RoomTypeRow = Awaited<ReturnType<typeof repository.listRoomTypes>>[number];

function sorted(roomTypes: readonly RoomTypeRow[], ratesOf: ReadonlyMap<number, RoomTypeRates>): RoomTypeRow[] {
  const price = ({ id }: RoomTypeRow) => ratesOf.get(id)?.website.find((rate) => rate !== null)?.singlePaise ?? null;
  return roomTypes.toSorted((a, b) => compareRoomTypes({ ...a, price: price(a) }, { ...b, price: price(b) }));
}

interface RoomTypeFacts {
  days: readonly { isPast: boolean; isPublished: boolean; daysAhead: number; isBlackout: boolean }[];
  prices: PriceList;
  nights: readonly repository.NightTuple[];
  rates: RoomTypeRates | undefined;
  stamps: (kind: CellKind) => Stamp;
}

function toColumns(
  { code, name, releaseDays }: RoomTypeRow,
  { days, prices, nights, rates, stamps }: RoomTypeFacts,
): RoomTypeCalendar {
  const contracts = rates?.contracts ?? [];
  const flags: number[] = [];
  const reasons: number[] = [];
  days.forEach((day, index) => {
    const [total, sold, held, , stopSell, closedToArrival, closedToDeparture] = nights[index] ?? NO_NIGHT;
    const [website, corp] = [rates?.website[index] ?? null, rates?.corp[index] ?? null];
    const set: NightFlag[] = [];
    if (stopSell) set.push('stop_sell');
    if (closedToArrival) set.push('closed_to_arrival');
    if (closedToDeparture) set.push('closed_to_departure');
    if (website?.isException) set.push('website_exception');
    flags.push(flagBits(set));
    const freeRooms = total === null ? null : total - sold - held;
    const hasPrice = [website, corp, ...contracts.map((contract) => contract.rates[index])].some(Boolean);
    reasons.push(
      reasonBits(
        findUnsellableReasons({
          ...day,
          freeRooms,
          stopSell,
          closedToArrival,
          closedToDeparture,
          releaseDays,
          hasPrice,
        }),
      ),
    );
  });
  const column = (valueOf: (night: repository.NightTuple) => number) =>
    encodeColumn(days.map((_, index) => valueOf(nights[index] ?? NO_NIGHT)));
  const priceColumn = (nightRates: NightRates | undefined) =>
    encodeColumn(days.map((_, index) => prices.positionOf(nightRates?.[index] ?? null)));
  return {
    ...{ roomType: code, name, releaseDays },
    total: column(([total]) => total ?? -1),
    sold: column(([, sold]) => sold),
    held: column(([, , held]) => held),
    minStay: column(([, , , minStay]) => minStay),
    flags: encodeColumn(flags),
    reasons: encodeColumn(reasons),
    oversold: encodeColumn(stamps('stock').oversold),
    websitePrice: priceColumn(rates?.website),
    corporatePrice: priceColumn(rates?.corp),
    contractPrices: contracts.map(({ name: contract, rates: own }) => ({
      ...{ name: contract, price: priceColumn(own) },
    })),
    versions: {
      stock: encodeColumn(stamps('stock').change),
      restriction: encodeColumn(stamps('restriction').change),
      rate: encodeColumn(stamps('rate').change),
    },
  };
}

const NO_NIGHT: repository.NightTuple = [null, 0, 0, 1, false, false, false];

interface Stamp {
  change: number[];
  oversold: number[];
}

const emptyStamp = (nights: number): Stamp => ({
  change: Array.from({ length: nights }, () => 0),
  oversold: Array.from({ length: nights }, () => 0),
});

function toStampColumns(cells: readonly repository.StampTuple[], nights: number): Map<string, Stamp> {
  const columns = new Map<string, Stamp>();
  for (const [roomTypeId, kind, dayIndex, change, oversold] of cells) {
    const key = `${roomTypeId}/${kind}`;
    const stamp = columns.get(key) ?? emptyStamp(nights);
    stamp.change[dayIndex] = change;
    stamp.oversold[dayIndex] = oversold;
    columns.set(key, stamp);
  }
  return columns;
}

/** Collects different prices, because most nights have one of few. */
class PriceList {
  readonly list: DeskCalendar['prices'] = [];
  private readonly positions = new Map<string, number>();

  positionOf(rate: NightRate | null): number {
    if (!rate) return -1;
    const { singlePaise, doublePaise, extraAdultPaise, kidPaise } = rate;
    const key = [singlePaise, doublePaise, extraAdultPaise, kidPaise].join(' ');
    const known = this.positions.get(key);
    if (known !== undefined) return known;
    const [single, double, extraAdult, kid] = [singlePaise, doublePaise, extraAdultPaise, kidPaise].map(toRupees);
    this.positions.set(key, this.list.length);
    this.list.push({ single: single ?? 0, double: double ?? 0, extraAdult: extraAdult ?? 0, kid: kid ?? 0 });
    return this.list.length - 1;
  }
}
