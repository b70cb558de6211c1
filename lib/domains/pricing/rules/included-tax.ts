import {
  BASIS_POINTS,
  allocateLargestRemainder,
  assertPaise,
  divideRoundingHalfUp,
  sumPaise,
  type Paise,
} from '@/lib/money';
import type { TaxHeads } from './tax';

export interface RateShare {
  rateBp: number;
  totalPaise: Paise;
}

export interface TaxedPart {
  rateBp: number;
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/** Applies the tax rates of the retained nights (circular 178/10/2022-GST). The parts add up to the amount exactly. */
export function splitIncludedTax(amountPaise: Paise, nights: readonly RateShare[], heads: TaxHeads): TaxedPart[] {
  const rates = [...new Set(nights.map(({ rateBp }) => rateBp))].sort((one, other) => one - other);
  const weights = rates.map((rate) =>
    sumPaise(nights.filter(({ rateBp }) => rateBp === rate).map(({ totalPaise }) => totalPaise)),
  );
  const shares = allocateLargestRemainder(amountPaise, weights);
  return rates.flatMap((rateBp, index) => {
    const share = shares[index] ?? 0;
    return share === 0 ? [] : [toTaxedPart(share, rateBp, heads)];
  });
}

function toTaxedPart(amountPaise: Paise, rateBp: number, heads: TaxHeads): TaxedPart {
  const parts = heads === 'igst' ? 1n : 2n;
  // amount = taxable * (1 + rate), so each head is amount * rate / (parts * (1 + rate)).
  const head = Number(
    divideRoundingHalfUp(BigInt(amountPaise) * BigInt(rateBp), parts * BigInt(BASIS_POINTS + rateBp)),
  );
  const halves = heads === 'igst' ? { cgstPaise: 0, sgstPaise: 0 } : { cgstPaise: head, sgstPaise: head };
  return {
    rateBp,
    taxablePaise: assertPaise(amountPaise - Number(parts) * head),
    ...halves,
    igstPaise: heads === 'igst' ? head : 0,
  };
}
