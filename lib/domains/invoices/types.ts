import type { CostAllocation } from '@/lib/domains/bookings/contract/trip-fields';
import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import type { Paise } from '@/lib/money';

/** Each kind has its own number series per supplier, hotel and financial year. */
export type DocumentKind = 'invoice' | 'credit_note';

export type InvoiceReason = 'stay' | 'cancellation';

export interface TaxedLine {
  description: string;
  /** Services accounting code. */
  sac: string;
  quantity: number;
  grossPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  /** Combined tax rate in basis points: 500 means 5 %. */
  rateBp: number;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

export interface BillTotals {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
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
  address: string;
  gstin: string | null;
}

/** The registration of an e-invoice with the government's portal. */
export interface ERegistration {
  /** Invoice reference number, 64 hexadecimal digits. */
  irn: string;
  ackNumber: string;
  ackAt: Date;
  /** The signed text of the QR code. */
  signedQr: string;
}

/** The content of a tax document, whatever it bills. */
export interface TaxDocument {
  supplier: SupplierParty;
  recipient: RecipientParty;
  heads: TaxHeads;
  placeOfSupply: { code: string; name: string };
  isReverseCharge: boolean;
  bill: Bill;
  note: string;
}

/** The content of an issued invoice or credit note of a booking. It never changes. */
export interface InvoiceDocument extends TaxDocument {
  /** The hotel, if the operator resells the stay in its own name and is the supplier. */
  resoldStayAt?: { name: string; address: string };
  booking: {
    reference: string;
    checkin: string;
    checkout: string;
    roomCount: number;
    roomTypeName: string;
    guests: string[];
  } & CostAllocation;
}

export interface Invoice {
  id: number;
  number: string;
  supplierGstin: string;
  financialYear: string;
  reason: InvoiceReason;
  bookingId: number;
  /** Counts the invoices of a booking for the same reason, from 1. */
  round: number;
  legalEntityId: number;
  issuedOn: string;
  issuedAt: Date;
  totalPaise: Paise;
  document: InvoiceDocument;
  /** Null while the document is not registered as an e-invoice. */
  registration: ERegistration | null;
}

export interface CreditNote {
  id: number;
  number: string;
  invoiceId: number;
  /** Number of the credited invoice, which rule 53(1A) of the CGST Rules requires. */
  invoiceNumber: string;
  invoiceIssuedOn: string;
  bookingId: number;
  legalEntityId: number;
  issuedOn: string;
  issuedAt: Date;
  totalPaise: Paise;
  document: InvoiceDocument;
  /** Null while the document is not registered as an e-invoice. */
  registration: ERegistration | null;
}
