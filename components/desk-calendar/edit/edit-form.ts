import { isIsoDate, weekdayIndex, type IsoDate } from '@/lib/dates';
import { MAX_MIN_STAY, MAX_TOTAL_ROOMS } from '@/lib/domains/ari/types';
import type { CalendarModel } from '../calendar-model';
import { rowAt } from '../grid/grid-rows';
import type { Area } from '../grid/selection';
import type { DraftCell } from './draft';
import { readRupees, type CellValues } from './read-value';

export type Switch = '' | 'on' | 'off';
export const PRICE_FIELDS = ['single', 'double', 'extraAdult', 'kid'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** The fields of the edit panel as text; an empty one changes nothing. */
export interface EditForm {
  from: IsoDate;
  to: IsoDate;
  /** Positions of the selected weekdays; 0 is Monday. */
  weekdays: readonly number[];
  roomTypes: readonly string[];
  total: string;
  stopSell: Switch;
  minStay: string;
  closedToArrival: Switch;
  closedToDeparture: Switch;
  blackout: Switch;
  blackoutReason: string;
  single: string;
  double: string;
  extraAdult: string;
  kid: string;
  /** Removes the prices of single nights, so that those of the rate plan apply. */
  isPriceRemoved: boolean;
}

export type EditField = keyof EditForm;
export type FormErrors = Partial<Record<EditField | 'form', string>>;
export type ReadForm = { cells: DraftCell[]; partnerCells: number } | { errors: FormErrors };

export const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const MAX_REASON = 200;

export function emptyForm(area: Area, { nights, roomTypes, today }: CalendarModel): EditForm {
  const groups = roomTypes.filter((_, group) => group >= rowAt(area.top).group && group <= rowAt(area.bottom).group);
  return {
    from: nights[area.left] ?? today,
    to: nights[area.right] ?? today,
    weekdays: ALL_WEEKDAYS,
    roomTypes: groups.map(({ code }) => code),
    total: '',
    stopSell: '',
    minStay: '',
    closedToArrival: '',
    closedToDeparture: '',
    blackout: '',
    blackoutReason: '',
    single: '',
    double: '',
    extraAdult: '',
    kid: '',
    isPriceRemoved: false,
  };
}

/** Returns the changed cells. Cells of a partner are left out and counted. */
export function readForm(form: EditForm, model: CalendarModel): ReadForm {
  const errors: FormErrors = { ...readRange(form, model) };
  const values = readValues(form, errors);
  const blackout = readBlackout(form, errors);
  if (Object.keys(errors).length > 0) return { errors };
  if (Object.keys(values).length === 0 && blackout === undefined)
    return { errors: { form: 'No value is filled in. Enter at least one.' } };
  const cells: DraftCell[] = [];
  let partnerCells = 0;
  model.nights.forEach((night, column) => {
    if (night < form.from || night > form.to || !form.weekdays.includes(weekdayIndex(night))) return;
    if (blackout !== undefined) cells.push({ roomType: null, night, values: { blackout } });
    const { own, partnerFields } = ownValues(values, model, column);
    partnerCells += partnerFields * form.roomTypes.length;
    if (Object.keys(own).length === 0) return;
    for (const roomType of form.roomTypes) cells.push({ roomType, night, values: own });
  });
  if (cells.length > 0) return { cells, partnerCells };
  return {
    errors: {
      form:
        partnerCells > 0
          ? 'A partner maintains all of these values. Take them over first.'
          : 'The dates contain none of the weekdays. Choose other weekdays or dates.',
    },
  };
}

function readRange({ from, to, weekdays, roomTypes }: EditForm, { nights }: CalendarModel): FormErrors {
  const [first = '', last = ''] = [nights[0], nights.at(-1)];
  return {
    ...(isIsoDate(from) && from >= first && from <= last ? {} : { from: 'Choose a night of the calendar' }),
    ...(isIsoDate(to) && to >= from && to <= last ? {} : { to: 'Choose a later night of the calendar' }),
    ...(weekdays.length > 0 ? {} : { weekdays: 'Choose at least one weekday' }),
    ...(roomTypes.length > 0 ? {} : { roomTypes: 'Choose at least one room type' }),
  };
}

function readValues(form: EditForm, errors: FormErrors): CellValues {
  const total = readWhole(form.total, 0, MAX_TOTAL_ROOMS);
  const minStay = readWhole(form.minStay, 1, MAX_MIN_STAY);
  if (total === null) errors.total = `Enter a number from 0 to ${MAX_TOTAL_ROOMS}`;
  if (minStay === null) errors.minStay = `Enter 1 to ${MAX_MIN_STAY} nights`;
  const websitePrice = readPrices(form, errors);
  return {
    ...(typeof total === 'number' && { total }),
    ...(form.stopSell && { stopSell: form.stopSell === 'on' }),
    ...(typeof minStay === 'number' && { minStay }),
    ...(form.closedToArrival && { closedToArrival: form.closedToArrival === 'on' }),
    ...(form.closedToDeparture && { closedToDeparture: form.closedToDeparture === 'on' }),
    ...(websitePrice !== undefined && { websitePrice }),
  };
}

/** Undefined for an empty text, null for one that is no number of the range. */
function readWhole(text: string, min: number, max: number): number | null | undefined {
  if (text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
}

function readPrices(form: EditForm, errors: FormErrors): CellValues['websitePrice'] {
  if (form.isPriceRemoved) return null;
  const prices: Partial<Record<PriceField, number>> = {};
  for (const field of PRICE_FIELDS) {
    const text = form[field].trim();
    if (text === '') continue;
    const isFree = (field === 'extraAdult' || field === 'kid') && Number(text) === 0;
    const rupees = isFree ? 0 : readRupees(text);
    if (rupees === null) errors[field] = 'Enter rupees, such as 4500';
    else prices[field] = rupees;
  }
  return Object.keys(prices).length > 0 ? prices : undefined;
}

function readBlackout({ blackout, blackoutReason }: EditForm, errors: FormErrors): string | null | undefined {
  if (blackout === '') return undefined;
  if (blackout === 'off') return null;
  const reason = blackoutReason.trim();
  if (reason === '' || reason.length > MAX_REASON)
    errors.blackoutReason = `Enter a reason of at most ${MAX_REASON} letters`;
  return reason;
}

/** Leaves out the values whose cells a partner owns on a night. */
function ownValues(
  { total, websitePrice, ...restriction }: CellValues,
  { partners }: CalendarModel,
  column: number,
): { own: CellValues; partnerFields: number } {
  const parts = [
    { kind: 'stock', values: total === undefined ? {} : { total } },
    { kind: 'restriction', values: restriction },
    { kind: 'rate', values: websitePrice === undefined ? {} : { websitePrice } },
  ] as const;
  let own: CellValues = {};
  let partnerFields = 0;
  for (const { kind, values } of parts) {
    if (Object.keys(values).length === 0) continue;
    if (partners[kind][column]) partnerFields += 1;
    else own = { ...own, ...values };
  }
  return { own, partnerFields };
}
