import type { MeansOfPayment } from '@/lib/domains/bookings/types';
import { formatInr, type Paise } from '@/lib/money';

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
    deskPaise,
  };
}

function roomText({ settlement, company }: PaidStay, deskPaise: Paise): string {
  if (deskPaise > 0) return `The guest pays ${formatInr(deskPaise, { decimals: 'always' })} at the desk`;
  if (settlement === 'credit') return `Billed to ${company} through Folio. ${DO_NOT_CHARGE}`;
  return `Paid by Folio. ${DO_NOT_CHARGE}`;
}

function invoiceText({ billTo, company, isResold }: PaidStay): string {
  const name = billTo?.legalName ?? company;
  const recipient = billTo?.gstin ? `${name}, GSTIN ${billTo.gstin}` : `${name}, without GSTIN`;
  return isResold ? `Folio issues the invoice to ${recipient}` : `To ${recipient}`;
}
