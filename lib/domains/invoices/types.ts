import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import type { Paise } from '@/lib/money';

/** What is numbered: each kind has its own series per supplier, hotel and financial year. */
export type DocumentKind = 'invoice' | 'credit_note';

/** Why an invoice was issued: a stay that was had, or a charge that was kept. */
export type InvoiceReason = 'stay' | 'cancellation';

/** One line of a bill with its tax by head. */
export interface TaxedLine {
  description: string;
  /** Services accounting code. */
  sac: string;
  /** Room-nights; 1 for a charge. */
  quantity: number;
  /** Before discount. */
  grossPaise: Paise;
  discountPaise: Paise;
  /** Taxable value: gross minus discount. */
  taxablePaise: Paise;
  /** Combined rate in basis points: 500 = 5 %. */
  rateBp: number;
  cgstPaise: Paise;
  /** SGST or UTGST, by the heads. */
  sgstPaise: Paise;
  igstPaise: Paise;
}

export interface BillTotals {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
  /** What whole rupees add or take away. */
  roundOffPaise: Paise;
  totalPaise: Paise;
}

export interface Bill {
  lines: TaxedLine[];
  totals: BillTotals;
}

export interface SupplierParty {
  name: string;
  address: string;
  gstin: string;
  stateCode: string;
  stateName: string;
  phone: string;
}

export interface RecipientParty {
  name: string;
  /** With PIN code and state as far as known. */
  address: string;
  /** Null for a recipient that is not registered. */
  gstin: string | null;
}

/** Everything a printed invoice or credit note says, frozen when it was issued. */
export interface InvoiceDocument {
  supplier: SupplierParty;
  recipient: RecipientParty;
  heads: TaxHeads;
  placeOfSupply: { code: string; name: string };
  isReverseCharge: boolean;
  bill: Bill;
  booking: {
    reference: string;
    checkin: string;
    checkout: string;
    roomCount: number;
    roomTypeName: string;
    guests: string[];
    costCentre: string | null;
    project: string | null;
    poNumber: string | null;
  };
  /** Of a cancellation charge or a credit note: why. */
  note: string;
}

export interface Invoice {
  id: number;
  number: string;
  supplierGstin: string;
  financialYear: string;
  reason: InvoiceReason;
  bookingId: number;
  /** Which invoice of the booking for this reason it is, from 1. */
  round: number;
  legalEntityId: number;
  issuedOn: string;
  issuedAt: Date;
  totalPaise: Paise;
  document: InvoiceDocument;
}

export interface CreditNote {
  id: number;
  number: string;
  invoiceId: number;
  /** Number and day of the invoice it reduces (rule 53(1A)). */
  invoiceNumber: string;
  invoiceIssuedOn: string;
  bookingId: number;
  legalEntityId: number;
  issuedOn: string;
  issuedAt: Date;
  totalPaise: Paise;
  document: InvoiceDocument;
}
