import { formatRupees } from '@/components/ui/format-rupees';
import type { CalendarNight } from '@/lib/domains/ari/rules/calendar-columns';
import type { UnsellableReason } from '@/lib/domains/ari/types';
import { companyPriceAt, type CalendarModel, type CompanyPrice } from './calendar-model';
import { CELL_KIND_OF, type RowKind } from './grid/grid-rows';

export interface CellView {
  text: string;
  state: 'open' | 'closed' | 'restricted';
  /** The partner that owns the cell. */
  partner: string | null;
  /** Text, state and owner for screen readers; begins with the visible text. */
  label: string;
}

export interface CellPlace {
  model: CalendarModel;
  /** Index of the room type. */
  group: number;
  column: number;
}

export function roomsLeft({ total, sold, held }: CalendarNight): number {
  return Math.max(0, (total ?? 0) - sold - held);
}

/** Returns why no room of this night can be sold; empty if rooms can be sold. */
export function closedReasons({ model, group, column }: CellPlace): string[] {
  const roomType = model.roomTypes[group];
  const night = roomType?.nights[column];
  if (!night) return ['The night is not in the calendar'];
  const texts: Record<UnsellableReason, string | null> = {
    past: 'The night is over',
    not_published: 'The hotel is not published',
    no_stock: 'No rooms are entered',
    blackout: `Blackout: ${model.blackouts[column] ?? 'the hotel sells no rooms'}`,
    stop_sell: 'Stop-sell is on',
    sold_out: soldOutText(night),
    release_days: `Sales end ${roomType.releaseDays ?? 0} ${roomType.releaseDays === 1 ? 'day' : 'days'} before arrival`,
    no_rate: 'There is no price',
    closed_to_arrival: null,
    closed_to_departure: null,
  };
  return night.reasons.flatMap((reason) => texts[reason] ?? []);
}

function soldOutText({ total, sold, held }: CalendarNight): string {
  if (total === 0) return 'The number of rooms is 0';
  return held === 0 ? `Sold out: ${sold} sold` : `Sold out: ${sold} sold, ${held} held`;
}

/** Returns the restrictions of arrivals, departures and length of stay. */
export function restrictionsOf({ minStay, flags }: CalendarNight): string[] {
  return [
    ...(minStay > 1 ? [`Minimum stay ${minStay} nights`] : []),
    ...(flags.includes('closed_to_arrival') ? ['Closed to arrival'] : []),
    ...(flags.includes('closed_to_departure') ? ['Closed to departure'] : []),
  ];
}

/** Returns the partner that owns the cell of a row. */
export function partnerOf(kind: RowKind, { partners }: CalendarModel, column: number): string | null {
  const cellKind = CELL_KIND_OF[kind];
  return cellKind && (partners[cellKind][column] ?? null);
}

export function viewCell(kind: RowKind, place: CellPlace): CellView {
  const { model, group, column } = place;
  const night = model.roomTypes[group]?.nights[column];
  if (!night) return { text: '', state: 'closed', partner: null, label: '' };
  const reasons = closedReasons(place);
  const restrictions = restrictionsOf(night);
  const partner = partnerOf(kind, model, column);
  const company = kind === 'corporate' && model.company ? companyPriceAt(model, group, column) : null;
  const text =
    model.company && kind === 'corporate'
      ? companyText(company)
      : cellText(kind, night, model.blackouts[column] ?? null);
  const notes = [
    ...(reasons.length > 0 ? [`Cannot be sold: ${reasons.join(', ')}`] : []),
    ...(kind === 'restrictions' ? restrictions : []),
    ...(kind === 'rooms' && night.oversold > 0 ? [`Oversold by ${night.oversold}`] : []),
    ...(company ? [company.text] : []),
    ...(partner ? [`${partner} maintains it, read-only`] : []),
  ];
  return {
    text,
    state: reasons.length > 0 ? 'closed' : restrictions.length > 0 ? 'restricted' : 'open',
    partner,
    label: [text, ...notes].filter(Boolean).join('. '),
  };
}

function companyText(price: CompanyPrice | null | undefined): string {
  if (price === undefined) return '…';
  return price ? `${formatRupees(Math.round(price.double))} ${price.mark}`.trim() : '';
}

function cellText(kind: RowKind, night: CalendarNight, blackout: string | null): string {
  switch (kind) {
    case 'rooms':
      return night.total === null ? '' : `${roomsLeft(night)} / ${night.total}`;
    case 'restrictions':
      return shorten([...(blackout === null ? [] : ['BO']), ...restrictionMarks(night)]);
    case 'single':
    case 'double':
      return night.websitePrice ? formatRupees(night.websitePrice[kind]) : '';
    case 'corporate':
      return night.corporatePrice ? formatRupees(night.corporatePrice.double) : '';
  }
}

/** Short marks: stop-sell (Stop), minimum stay (2n), closed to arrival (CTA), closed to departure (CTD). */
export function restrictionMarks({ minStay, flags }: CalendarNight): string[] {
  return [
    ...(flags.includes('stop_sell') ? ['Stop'] : []),
    ...(minStay > 1 ? [`${minStay}n`] : []),
    ...(flags.includes('closed_to_arrival') ? ['CTA'] : []),
    ...(flags.includes('closed_to_departure') ? ['CTD'] : []),
  ];
}

function shorten([first = '', ...others]: readonly string[]): string {
  return others.length < 2 ? [first, ...others].join(' ').trim() : `${first} +${others.length}`;
}
