import type { IsoDate } from '@/lib/dates';
import { BASIS_POINTS, scaleRoundingHalfUp, shareOf, type Paise } from '@/lib/money';

/** A GST slab with its period. Dates are inclusive; a null end date or ceiling means no limit. */
export interface TaxRule {
  code: string;
  fromDate: IsoDate;
  toDate: IsoDate | null;
  ceilingPaise: Paise | null;
  /** Combined rate in basis points: 500 = 5 %. */
  rateBp: number;
  hasInputCredit: boolean;
  source: string;
}

export type TaxHeads = 'cgst_sgst' | 'cgst_utgst' | 'igst';

export interface SupplyParties {
  /** GST state code of the hotel: the place of supply of lodging (s. 12(3)(b) IGST Act). */
  hotelStateCode: string;
  /** Union territories without a legislature levy UTGST instead of SGST. */
  hotelTaxTerritory: 'sgst' | 'utgst';
  /** Differs from the state of the hotel if a platform in another state issues the invoice. */
  billerStateCode?: string;
  /** GSTIN of the platform, if it issues the invoice. */
  supplierGstin?: string;
  /** Supplies to a unit or developer in a special economic zone are inter-State (s. 7(5) IGST Act). */
  isSez?: boolean;
}

export interface PlaceOfSupply {
  stateCode: string;
  heads: TaxHeads;
  /** Set if the operator resells the stay in its own name. */
  supplierGstin?: string;
}

export interface TaxAmounts {
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  taxPaise: Paise;
}

export function taxHeads(parties: SupplyParties): TaxHeads {
  const billerState = parties.billerStateCode ?? parties.hotelStateCode;
  if (parties.isSez || billerState !== parties.hotelStateCode) return 'igst';
  return parties.hotelTaxTerritory === 'utgst' ? 'cgst_utgst' : 'cgst_sgst';
}

/** The parties of a supply that was quoted. `taxHeads` returns its heads again. */
export function partiesOf({ stateCode, heads, supplierGstin }: PlaceOfSupply): SupplyParties {
  const hotel = { hotelStateCode: stateCode, hotelTaxTerritory: heads === 'cgst_utgst' ? 'utgst' : 'sgst' } as const;
  const biller = supplierGstin === undefined ? {} : { billerStateCode: supplierGstin.slice(0, 2), supplierGstin };
  const parties: SupplyParties = { ...hotel, ...biller };
  // Within one state only a special economic zone leads to IGST.
  return heads === 'igst' && taxHeads(parties) !== 'igst' ? { ...parties, isSez: true } : parties;
}

/** The transaction value determines the slab (notification 05/2025-CT(Rate)). @throws {RangeError} if no rule applies */
export function taxRuleFor(night: IsoDate, taxablePaise: Paise, rules: readonly TaxRule[]): TaxRule {
  let best: TaxRule | null = null;
  for (const rule of rules) {
    if (night < rule.fromDate || (rule.toDate !== null && night > rule.toDate)) continue;
    if (rule.ceilingPaise !== null && taxablePaise > rule.ceilingPaise) continue;
    if (!best || (rule.ceilingPaise ?? Infinity) < (best.ceilingPaise ?? Infinity)) best = rule;
  }
  if (!best) throw new RangeError(`No tax rule covers ${night} and ${taxablePaise} paise`);
  return best;
}

/** CGST and SGST are each rounded half up to the paisa, so they are always equal. */
export function taxOn(taxablePaise: Paise, rateBp: number, heads: TaxHeads): TaxAmounts {
  if (heads === 'igst') {
    const igstPaise = shareOf(taxablePaise, rateBp);
    return { cgstPaise: 0, sgstPaise: 0, igstPaise, taxPaise: igstPaise };
  }
  const half = scaleRoundingHalfUp(taxablePaise, rateBp, 2 * BASIS_POINTS);
  return { cgstPaise: half, sgstPaise: half, igstPaise: 0, taxPaise: 2 * half };
}
