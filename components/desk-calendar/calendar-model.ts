import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import type { DeskCalendar } from '@/lib/domains/ari/contract/desk-calendar';
import { decodeNights, type CalendarNight } from '@/lib/domains/ari/rules/calendar-columns';
import type { CellKind } from '@/lib/domains/ari/types';

export interface ModelRoomType {
  code: string;
  name: string;
  releaseDays: number | null;
  /** In the order of the calendar's nights. */
  nights: readonly CalendarNight[];
}

/** The calendar with one value per night, so that cells are found by their column. */
export interface CalendarModel {
  today: IsoDate;
  nights: readonly IsoDate[];
  roomTypes: readonly ModelRoomType[];
  /** The reason of the hotel's blackout on each night, or null. */
  blackouts: readonly (string | null)[];
  /** The partner that owns the cells of a kind on each night, or null. */
  partners: Readonly<Record<CellKind, readonly (string | null)[]>>;
  /** What a company pays; the row of corporate prices then shows it. Staff choose the company. */
  company?: CompanyPrices;
}

export interface CompanyPrices {
  name: string;
  /** By room type and night, see `companyKey`; without an entry while it is loading. */
  nights: ReadonlyMap<string, CompanyPrice | null>;
}

/** Rupees before tax. */
export interface CompanyPrice {
  single: number;
  double: number;
  /** A short mark of what decides the price. */
  mark: string;
  /** What decides the price. */
  text: string;
}

export const companyKey = (roomType: string, night: IsoDate) => `${roomType} ${night}`;

export function companyPriceAt({ company, roomTypes, nights }: CalendarModel, group: number, column: number) {
  const [roomType, night] = [roomTypes[group], nights[column]];
  return roomType && night ? company?.nights.get(companyKey(roomType.code, night)) : undefined;
}

export function toModel(calendar: DeskCalendar): CalendarModel {
  const nights = eachNight(calendar.from, addDays(calendar.to, 1));
  const onEachNight = (ranges: readonly { from: IsoDate; to: IsoDate; text: string }[]) =>
    nights.map((night) => ranges.find(({ from, to }) => night >= from && night <= to)?.text ?? null);
  const partnersOf = (kind: CellKind) =>
    onEachNight(
      calendar.partnerCells
        .filter((cells) => cells.kind === kind)
        .map(({ from, to, partnerName }) => ({ from, to, text: partnerName })),
    );
  return {
    today: calendar.today,
    nights,
    roomTypes: calendar.roomTypes.map((roomType) => ({
      code: roomType.roomType,
      name: roomType.name,
      releaseDays: roomType.releaseDays,
      nights: decodeNights(calendar.prices, roomType),
    })),
    blackouts: onEachNight(calendar.blackouts.map(({ from, to, reason }) => ({ from, to, text: reason }))),
    partners: { stock: partnersOf('stock'), restriction: partnersOf('restriction'), rate: partnersOf('rate') },
  };
}
