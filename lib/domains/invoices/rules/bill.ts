import { formatLongDate, type IsoDate } from '@/lib/dates';
import { splitIncludedTax, type RateShare } from '@/lib/domains/pricing/rules/included-tax';
import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import { sumPaise, type Paise } from '@/lib/money';
import type { Bill, BillTotals, TaxedLine } from '../types';

export const LODGING_SAC = '996311';

export interface ChargedNight {
  night: IsoDate;
  pretaxPaise: Paise;
  discountPaise: Paise;
  taxRateBp: number;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  totalPaise: Paise;
}

/** Bills a whole stay with one line per night and tax rate, using the tax amounts of the booking. */
export function createStayBill(nights: readonly ChargedNight[], label: string, payablePaise: Paise): Bill {
  const groups = groupBy(nights, ({ night, taxRateBp }) => `${night}/${String(taxRateBp).padStart(5, '0')}`);
  const lines = groups.map((rooms) => lineOf(rooms, `${label}, night of ${formatLongDate(rooms[0].night)}`));
  return billOf(lines, payablePaise);
}

function lineOf(rooms: readonly [ChargedNight, ...ChargedNight[]], description: string): TaxedLine {
  const sum = (read: (room: ChargedNight) => Paise) => sumPaise(rooms.map(read));
  const grossPaise = sum((room) => room.pretaxPaise);
  const discountPaise = sum((room) => room.discountPaise);
  return {
    description,
    sac: LODGING_SAC,
    quantity: rooms.length,
    ...{ grossPaise, discountPaise, taxablePaise: grossPaise - discountPaise },
    rateBp: rooms[0].taxRateBp,
    cgstPaise: sum((room) => room.cgstPaise),
    sgstPaise: sum((room) => room.sgstPaise),
    igstPaise: sum((room) => room.igstPaise),
  };
}

/** Bills a retained amount, which includes tax, with one line per tax rate of its nights. */
export function createChargeBill(
  amountPaise: Paise,
  nights: readonly RateShare[],
  { heads, description }: { heads: TaxHeads; description: string },
): Bill {
  const lines = splitIncludedTax(amountPaise, nights, heads).map((part) => ({
    ...{ description, sac: LODGING_SAC, quantity: 1, grossPaise: part.taxablePaise, discountPaise: 0 },
    ...part,
  }));
  return billOf(lines, amountPaise);
}

interface BilledFee {
  name: string;
  amountPaise: Paise;
  shares: readonly RateShare[];
}

/** Adds fees, which include tax at the rates of the nights that they were charged for. */
export function withFees(bill: Bill | null, fees: readonly BilledFee[], heads: TaxHeads): Bill | null {
  if (fees.length === 0) return bill;
  const bills = fees.map(({ name, amountPaise, shares }) =>
    createChargeBill(amountPaise, shares, { heads, description: name }),
  );
  const all = bill ? [bill, ...bills] : bills;
  return billOf(
    all.flatMap(({ lines }) => lines),
    sumPaise(all.map(({ totals }) => totals.totalPaise)),
  );
}

export function billOf(lines: readonly TaxedLine[], payablePaise: Paise): Bill {
  const sum = (read: (line: TaxedLine) => Paise) => sumPaise(lines.map(read));
  const sums = {
    taxablePaise: sum((line) => line.taxablePaise),
    cgstPaise: sum((line) => line.cgstPaise),
    sgstPaise: sum((line) => line.sgstPaise),
    igstPaise: sum((line) => line.igstPaise),
  };
  const exact = sumPaise(Object.values(sums));
  const totals: BillTotals = { ...sums, roundOffPaise: payablePaise - exact, totalPaise: payablePaise };
  return { lines: [...lines], totals };
}

export function summariseByCode(lines: readonly TaxedLine[]): TaxedLine[] {
  return groupBy(lines, ({ sac, rateBp }) => `${sac}/${String(rateBp).padStart(5, '0')}`).map((group) => {
    const sum = (read: (line: TaxedLine) => number) => sumPaise(group.map(read));
    return {
      ...group[0],
      quantity: sum((line) => line.quantity),
      grossPaise: sum((line) => line.grossPaise),
      discountPaise: sum((line) => line.discountPaise),
      taxablePaise: sum((line) => line.taxablePaise),
      cgstPaise: sum((line) => line.cgstPaise),
      sgstPaise: sum((line) => line.sgstPaise),
      igstPaise: sum((line) => line.igstPaise),
    };
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
