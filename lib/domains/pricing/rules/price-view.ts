import type { IsoDate } from '@/lib/dates';
import { formatInr, sumPaise, toRupees, type Paise } from '@/lib/money';
import type { PriceBreakdown, RoomNight } from './price-stay';
import type { TaxHeads, TaxRule } from './tax';

/** Sums over all rooms, in rupees. */
export interface NightLine {
  date: IsoDate;
  preTaxPrice: number;
  tax: number;
  discount: number;
  postTaxPrice: number;
}

/** Amounts in rupees, rate in per cent. */
export interface TaxReason {
  date: IsoDate;
  room: number;
  taxable: number;
  taxRate: number;
  cgst: number;
  sgst: number;
  utgst: number;
  igst: number;
  rule: string;
  ruleFrom: IsoDate;
  placeOfSupply: string;
  inputCredit: boolean;
  text: string;
}

/** In rupees. The specification uses both spellings of the pretax price and the tax. */
export interface PriceView {
  preTaxPrice: number;
  pretaxPrice: number;
  tax: number;
  totalTax: number;
  discount: number;
  postTaxPrice: number;
  totalPayable: number;
  roundOff: number;
  nightsBreakup: NightLine[];
  why: TaxReason[];
}

/** Formats 250 as '2.5%'. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function headsText(rateBp: number, heads: TaxHeads): string {
  if (heads === 'igst') return `IGST ${formatRate(rateBp)}`;
  return `CGST ${formatRate(rateBp / 2)} + ${heads === 'cgst_utgst' ? 'UTGST' : 'SGST'} ${formatRate(rateBp / 2)}`;
}

function slabText(rule: TaxRule, taxable: Paise): string {
  const value = formatInr(taxable);
  if (rule.ceilingPaise === null) return `${value} for the room and night is above all lower slabs`;
  return `${value} for the room and night is at most ${formatInr(rule.ceilingPaise)}`;
}

function toTaxReason(line: RoomNight, price: PriceBreakdown): TaxReason {
  const rule = price.taxRules.find((candidate) => candidate.code === line.taxRuleCode);
  if (!rule) throw new RangeError(`The quote does not contain tax rule ${line.taxRuleCode}`);
  const { heads, stateCode } = price.placeOfSupply;
  return {
    date: line.night,
    room: line.room,
    taxable: toRupees(line.taxablePaise),
    taxRate: line.taxRateBp / 100,
    cgst: toRupees(line.cgstPaise),
    sgst: heads === 'cgst_sgst' ? toRupees(line.sgstPaise) : 0,
    utgst: heads === 'cgst_utgst' ? toRupees(line.sgstPaise) : 0,
    igst: toRupees(line.igstPaise),
    rule: rule.code,
    ruleFrom: rule.fromDate,
    placeOfSupply: stateCode,
    inputCredit: rule.hasInputCredit,
    text: `${slabText(rule, line.taxablePaise)}: ${headsText(line.taxRateBp, heads)}`,
  };
}

function toNightLines(roomNights: readonly RoomNight[]): NightLine[] {
  const nights = [...new Set(roomNights.map((line) => line.night))];
  return nights.map((date) => {
    const rooms = roomNights.filter((line) => line.night === date);
    return {
      date,
      preTaxPrice: toRupees(sumPaise(rooms.map((line) => line.pretaxPaise))),
      tax: toRupees(sumPaise(rooms.map((line) => line.taxPaise))),
      discount: toRupees(sumPaise(rooms.map((line) => line.discountPaise))),
      postTaxPrice: toRupees(sumPaise(rooms.map((line) => line.totalPaise))),
    };
  });
}

export function toPriceView(price: PriceBreakdown): PriceView {
  const { totals } = price;
  return {
    preTaxPrice: toRupees(totals.pretaxPaise),
    pretaxPrice: toRupees(totals.pretaxPaise),
    tax: toRupees(totals.taxPaise),
    totalTax: toRupees(totals.taxPaise),
    discount: toRupees(totals.discountPaise),
    postTaxPrice: toRupees(totals.totalPaise),
    totalPayable: toRupees(totals.payablePaise),
    roundOff: toRupees(totals.roundOffPaise),
    nightsBreakup: toNightLines(price.roomNights),
    why: price.roomNights.map((line) => toTaxReason(line, price)),
  };
}

export function nightTotals(price: PriceBreakdown): Paise[] {
  const nights = [...new Set(price.roomNights.map((line) => line.night))].sort();
  return nights.map((night) =>
    sumPaise(price.roomNights.filter((line) => line.night === night).map((line) => line.totalPaise)),
  );
}
