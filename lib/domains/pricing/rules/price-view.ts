import type { IsoDate } from '@/lib/dates';
import { formatInr, sumPaise, toRupees, type Paise } from '@/lib/money';
import type { PriceBreakdown, RoomNight } from './price-stay';
import type { TaxHeads, TaxRule } from './tax';

/** Summed over rooms, in rupees. */
export interface NightLine {
  date: IsoDate;
  pre_tax_price: number;
  tax: number;
  discount: number;
  post_tax_price: number;
}

/** Amounts in rupees, rate in per cent. */
export interface TaxReason {
  date: IsoDate;
  room: number;
  taxable: number;
  tax_rate: number;
  cgst: number;
  sgst: number;
  utgst: number;
  igst: number;
  rule: string;
  rule_from: IsoDate;
  place_of_supply: string;
  input_credit: boolean;
  text: string;
}

/** In rupees; with both spellings that the specification allows. */
export interface PriceView {
  pre_tax_price: number;
  pretax_price: number;
  tax: number;
  total_tax: number;
  discount: number;
  post_tax_price: number;
  total_payable: number;
  round_off: number;
  nights_breakup: NightLine[];
  why: TaxReason[];
}

/** 250 is '2.5%'. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function headsText(rateBp: number, heads: TaxHeads): string {
  if (heads === 'igst') return `IGST ${formatRate(rateBp)}`;
  return `CGST ${formatRate(rateBp / 2)} + ${heads === 'cgst_utgst' ? 'UTGST' : 'SGST'} ${formatRate(rateBp / 2)}`;
}

function slabText(rule: TaxRule, taxable: Paise): string {
  const value = formatInr(taxable);
  if (rule.ceilingPaise === null) return `${value} for the room and night lies above every lower slab`;
  return `${value} for the room and night is at most ${formatInr(rule.ceilingPaise)}`;
}

function reasonFor(line: RoomNight, price: PriceBreakdown): TaxReason {
  const rule = price.taxRules.find((candidate) => candidate.code === line.taxRuleCode);
  if (!rule) throw new RangeError(`The quote lacks its tax rule ${line.taxRuleCode}`);
  const { heads, stateCode } = price.placeOfSupply;
  return {
    date: line.night,
    room: line.room,
    taxable: toRupees(line.taxablePaise),
    tax_rate: line.taxRateBp / 100,
    cgst: toRupees(line.cgstPaise),
    sgst: heads === 'cgst_sgst' ? toRupees(line.sgstPaise) : 0,
    utgst: heads === 'cgst_utgst' ? toRupees(line.sgstPaise) : 0,
    igst: toRupees(line.igstPaise),
    rule: rule.code,
    rule_from: rule.fromDate,
    place_of_supply: stateCode,
    input_credit: rule.hasInputCredit,
    text: `${slabText(rule, line.taxablePaise)}: ${headsText(line.taxRateBp, heads)}`,
  };
}

function nightLines(roomNights: readonly RoomNight[]): NightLine[] {
  const nights = [...new Set(roomNights.map((line) => line.night))];
  return nights.map((date) => {
    const rooms = roomNights.filter((line) => line.night === date);
    return {
      date,
      pre_tax_price: toRupees(sumPaise(rooms.map((line) => line.pretaxPaise))),
      tax: toRupees(sumPaise(rooms.map((line) => line.taxPaise))),
      discount: toRupees(sumPaise(rooms.map((line) => line.discountPaise))),
      post_tax_price: toRupees(sumPaise(rooms.map((line) => line.totalPaise))),
    };
  });
}

export function toPriceView(price: PriceBreakdown): PriceView {
  const { totals } = price;
  return {
    pre_tax_price: toRupees(totals.pretaxPaise),
    pretax_price: toRupees(totals.pretaxPaise),
    tax: toRupees(totals.taxPaise),
    total_tax: toRupees(totals.taxPaise),
    discount: toRupees(totals.discountPaise),
    post_tax_price: toRupees(totals.totalPaise),
    total_payable: toRupees(totals.payablePaise),
    round_off: toRupees(totals.roundOffPaise),
    nights_breakup: nightLines(price.roomNights),
    why: price.roomNights.map((line) => reasonFor(line, price)),
  };
}

export function nightTotals(price: PriceBreakdown): Paise[] {
  const nights = [...new Set(price.roomNights.map((line) => line.night))].sort();
  return nights.map((night) =>
    sumPaise(price.roomNights.filter((line) => line.night === night).map((line) => line.totalPaise)),
  );
}
