import { eachNight, type IsoDate } from '@/lib/dates';
import { allocateLargestRemainder, assertPaise, roundToRupee, sumPaise, type Paise } from '@/lib/money';
import { couponDiscount, type CouponDiscount } from './coupon';
import { adjustPrice, occupancyPrice, type OccupancyRate, type RoomOccupancy } from './rate';
import {
  taxHeads,
  taxOn,
  taxRuleFor,
  type PlaceOfSupply,
  type SupplyParties,
  type TaxAmounts,
  type TaxHeads,
  type TaxRule,
} from './tax';

/** Increase this when the result for the same input changes; every quote stores it. */
export const PRICING_VERSION = 2;

export interface PricingInput {
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: readonly RoomOccupancy[];
  nightRates: Readonly<Record<IsoDate, OccupancyRate>>;
  contractAdjustmentBp?: number;
  coupon?: CouponDiscount | null;
  taxRules: readonly TaxRule[];
  supply: SupplyParties;
}

export interface RoomNight extends TaxAmounts {
  room: number;
  night: IsoDate;
  pretaxPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  taxRuleCode: string;
  taxRateBp: number;
  totalPaise: Paise;
}

export interface PriceTotals extends TaxAmounts {
  pretaxPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  /** Pretax + tax - discount, not rounded. */
  totalPaise: Paise;
  /** The amount charged: the total rounded to whole rupees. */
  payablePaise: Paise;
  roundOffPaise: Paise;
}

/** In paise. The quote stores it unchanged. */
export interface PriceBreakdown {
  version: number;
  checkin: IsoDate;
  checkout: IsoDate;
  rooms: RoomOccupancy[];
  contractAdjustmentBp: number;
  couponCode: string | null;
  placeOfSupply: PlaceOfSupply;
  taxRules: TaxRule[];
  roomNights: RoomNight[];
  totals: PriceTotals;
}

type AmountKey = Exclude<keyof RoomNight, 'room' | 'night' | 'taxRuleCode' | 'taxRateBp'>;

export function sumTotals(roomNights: readonly RoomNight[]): PriceTotals {
  const sum = (key: AmountKey) => roomNights.reduce((total, line) => assertPaise(total + assertPaise(line[key])), 0);
  const totalPaise = sum('totalPaise');
  const payablePaise = roundToRupee(totalPaise);
  return {
    pretaxPaise: sum('pretaxPaise'),
    discountPaise: sum('discountPaise'),
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    taxPaise: sum('taxPaise'),
    totalPaise,
    payablePaise,
    roundOffPaise: payablePaise - totalPaise,
  };
}

type BasePrice = Pick<RoomNight, 'room' | 'night' | 'pretaxPaise'>;

/** A coupon may move a night into a lower tax slab. */
function discountAndTax(
  priced: readonly BasePrice[],
  coupon: CouponDiscount | null,
  heads: TaxHeads,
  taxRules: readonly TaxRule[],
): Pick<PriceBreakdown, 'roomNights' | 'taxRules'> {
  const pretax = priced.map((line) => line.pretaxPaise);
  const discount = coupon ? couponDiscount(coupon, sumPaise(pretax)) : 0;
  const discounts = allocateLargestRemainder(discount, pretax);
  const used = new Map<string, TaxRule>();
  const roomNights = priced.map((line, index): RoomNight => {
    const discountPaise = discounts[index] ?? 0;
    const taxablePaise = line.pretaxPaise - discountPaise;
    const rule = taxRuleFor(line.night, taxablePaise, taxRules);
    used.set(rule.code, rule);
    const { cgstPaise, sgstPaise, igstPaise, taxPaise } = taxOn(taxablePaise, rule.rateBp, heads);
    // No object spread, for speed: a search creates thousands of these objects.
    return {
      room: line.room,
      night: line.night,
      pretaxPaise: line.pretaxPaise,
      discountPaise,
      taxablePaise,
      taxRuleCode: rule.code,
      taxRateBp: rule.rateBp,
      cgstPaise,
      sgstPaise,
      igstPaise,
      taxPaise,
      totalPaise: taxablePaise + taxPaise,
    };
  });
  return { roomNights, taxRules: [...used.values()] };
}

/** @throws {RangeError} if no tax rule applies */
export function repriceWithCoupon(
  price: PriceBreakdown,
  coupon: CouponDiscount | null,
  taxRules: readonly TaxRule[],
): PriceBreakdown {
  const base = price.roomNights.map(({ room, night, pretaxPaise }) => ({ room, night, pretaxPaise }));
  const repriced = discountAndTax(base, coupon, price.placeOfSupply.heads, taxRules);
  return { ...price, couponCode: coupon?.code ?? null, ...repriced, totals: sumTotals(repriced.roomNights) };
}

/** @throws {RangeError} for a stay without nights or rooms, a night without a rate, or if no tax rule applies */
export function priceStay(input: PricingInput): PriceBreakdown {
  const { checkin, checkout, rooms, supply } = input;
  const contractAdjustmentBp = input.contractAdjustmentBp ?? 0;
  const nights = eachNight(checkin, checkout);
  if (nights.length === 0 || rooms.length === 0) throw new RangeError('A stay needs at least one night and one room');

  const priced = nights.flatMap((night) => {
    const rate = input.nightRates[night];
    if (!rate) throw new RangeError(`No rate for ${night}`);
    return rooms.map((occupancy, index) => ({
      room: index + 1,
      night,
      pretaxPaise: adjustPrice(occupancyPrice(rate, occupancy), contractAdjustmentBp),
    }));
  });
  const heads = taxHeads(supply);
  const { roomNights, taxRules } = discountAndTax(priced, input.coupon ?? null, heads, input.taxRules);
  return {
    version: PRICING_VERSION,
    checkin,
    checkout,
    rooms: rooms.map(({ adults, kids }) => ({ adults, kids })),
    contractAdjustmentBp,
    couponCode: input.coupon?.code ?? null,
    placeOfSupply: {
      ...{ stateCode: supply.hotelStateCode, heads },
      ...(supply.supplierGstin === undefined ? {} : { supplierGstin: supply.supplierGstin }),
    },
    taxRules,
    roomNights,
    totals: sumTotals(roomNights),
  };
}
