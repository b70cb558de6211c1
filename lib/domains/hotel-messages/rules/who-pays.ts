import type { MeansOfPayment } from '@/lib/domains/bookings/types';
import { formatInr, type Paise } from '@/lib/money';
import { brandName } from '@/lib/platform/shell/brand';

export interface PaidStay {
  settlement: MeansOfPayment;
  /** A travel agent pays Folio for each stay that it does not prepay. */
  isAgents: boolean;
  payablePaise: Paise;
  company: string;
  billTo: { legalName: string; gstin: string | null } | null;
  /** Folio resells the stay and issues the invoice. */
  isResold: boolean;
}

export interface WhoPays {
  room: string;
  extras: string;
  invoice: string;
  /** Of the recipient of the invoice. */
  gstin: string | null;
  /** The amount that the desk takes for room and tax, in paise. */
  deskPaise: Paise;
}

const DO_NOT_CHARGE = 'Do not charge the guest for the room.';

export function whoPays(stay: PaidStay): WhoPays {
  const deskPaise = stay.settlement === 'pay_at_hotel' && !stay.isAgents ? stay.payablePaise : 0;
  return {
    room: roomText(stay, deskPaise),
    extras: 'The guest pays at the desk',
    invoice: invoiceText(stay),
    gstin: stay.billTo?.gstin ?? null,
    deskPaise,
  };
}

function roomText({ settlement, company }: PaidStay, deskPaise: Paise): string {
  if (deskPaise > 0) return `The guest pays ${formatInr(deskPaise, { decimals: 'always' })} at the desk`;
  if (settlement === 'credit') return `Billed to ${company} through ${brandName()}. ${DO_NOT_CHARGE}`;
  return `Paid by ${brandName()}. ${DO_NOT_CHARGE}`;
}

function invoiceText({ billTo, company, isResold }: PaidStay): string {
  const name = billTo?.legalName ?? company;
  return isResold ? `${brandName()} issues the invoice to ${name}` : `To ${name}`;
}
