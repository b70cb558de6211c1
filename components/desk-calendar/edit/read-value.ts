import type { ChangeItem } from '@/lib/domains/ari/contract/desk-calendar';
import type { CalendarNight } from '@/lib/domains/ari/rules/calendar-columns';
import { MAX_MIN_STAY, MAX_TOTAL_ROOMS } from '@/lib/domains/ari/types';
import { brandName } from '@/lib/platform/shell/brand';
import { readNumber } from '@/lib/typed-number';
import { restrictionMarks, roomsLeft } from '../cell-text';
import type { RowKind } from '../grid/grid-rows';

/** New values of a cell; an absent one does not change. */
export type CellValues = ChangeItem['set'];
export type ReadValue = { values: CellValues } | { problem: string };

const MAX_RUPEES = 1_000_000;

/** Reads the text of a cell that a person typed or pasted. */
export function readValue(kind: RowKind, text: string): ReadValue {
  switch (kind) {
    case 'rooms':
      return readRooms(text);
    case 'restrictions':
      return readRestrictions(text);
    case 'single':
    case 'double': {
      const price = readRupees(text);
      return price
        ? { values: { websitePrice: { [kind]: price } } }
        : { problem: `“${text}” is not a price in rupees` };
    }
    case 'corporate':
      return { problem: `corporate rates are agreed with ${brandName()} and cannot be changed here` };
  }
}

/** Accepts a total, or left and total as the grid shows them. */
function readRooms(text: string): ReadValue {
  const match = /^(?:\d+\s*\/\s*)?(\d{1,5})$/.exec(text);
  const total = Number(match?.[1]);
  return match && total <= MAX_TOTAL_ROOMS
    ? { values: { total } }
    : { problem: `“${text}” is not a number of rooms from 0 to ${MAX_TOTAL_ROOMS}` };
}

/** A number alone changes only the minimum stay; marks such as `Stop 2n CTA`, or `open`, set all restrictions. */
function readRestrictions(text: string): ReadValue {
  if (/^\d+$/.test(text)) return readMinStay(text, text, {});
  const marks = text.toLowerCase().split(/[\s,]+/);
  const [length, ...unknown] = marks.filter((mark) => !['stop', 'cta', 'ctd', 'open'].includes(mark));
  const values = {
    stopSell: marks.includes('stop'),
    minStay: 1,
    closedToArrival: marks.includes('cta'),
    closedToDeparture: marks.includes('ctd'),
  };
  if (length === undefined) return { values };
  if (unknown.length > 0 || !/^\d+n$/.test(length))
    return { problem: `“${text}” is not a restriction. Write open, Stop, 2n, CTA or CTD` };
  return readMinStay(length.slice(0, -1), text, values);
}

function readMinStay(digits: string, text: string, values: CellValues): ReadValue {
  const minStay = Number(digits);
  return minStay >= 1 && minStay <= MAX_MIN_STAY
    ? { values: { ...values, minStay } }
    : { problem: `“${text}” is not a minimum stay from 1 to ${MAX_MIN_STAY} nights` };
}

/** Returns an amount such as `₹4,500.50` in rupees, or null if it is no positive amount with at most two decimals. */
export function readRupees(text: string): number | null {
  const rupees = readNumber(text);
  const isPrice = rupees !== null && rupees >= 1 && rupees <= MAX_RUPEES && !/\.\d{3}/.test(text);
  return isPrice ? rupees : null;
}

/** Returns the text of a copied cell; `readValue` reads it again. */
export function writeValue(kind: RowKind, night: CalendarNight): string {
  switch (kind) {
    case 'rooms':
      return night.total === null ? '' : `${roomsLeft(night)} / ${night.total}`;
    case 'restrictions':
      return restrictionMarks(night).join(' ') || 'open';
    case 'single':
    case 'double':
      return night.websitePrice ? String(night.websitePrice[kind]) : '';
    case 'corporate':
      return night.corporatePrice ? String(night.corporatePrice.double) : '';
  }
}
