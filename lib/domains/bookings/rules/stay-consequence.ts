import { formatLongDate, nightsBetween, type IsoDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { brandName } from '@/lib/platform/shell/brand';
import type { MeansOfPayment } from '../types';
import type { StayAction } from './stay-report';
import type { BookingStatus } from './status';

export interface AssessedReport {
  action: StayAction;
  result: 'done' | 'repeated' | 'requested';
  from: BookingStatus;
  to: BookingStatus;
  settlement: MeansOfPayment;
  /** A travel agent pays Folio for stays that it does not prepay. */
  isAgents: boolean;
  /** Name of the company that is billed. */
  company: string;
  checkoutBefore: IsoDate;
  checkoutAfter: IsoDate;
  beforePaise: Paise;
  afterPaise: Paise;
  chargePaise: Paise;
  refundPaise: Paise;
  /** What the policy says about a no-show; empty for other actions. */
  policy: string;
}

const amount = (paise: Paise) => formatInr(paise, { decimals: 'always' });
const nightsText = (nights: number) => `${nights} ${nights === 1 ? 'night' : 'nights'}`;

const REPEATED = 'This was recorded before. Nothing changes.';

/** What an action of the desk would do, in sentences for the person who confirms it. */
export function consequenceText(report: AssessedReport): string[] {
  return report.result === 'repeated' ? [REPEATED] : SENTENCES[report.action](report);
}

const SENTENCES: Record<StayAction, (report: AssessedReport) => string[]> = {
  'check-in': () => ['The guests are recorded as arrived. Nothing is charged or refunded.'],
  'check-out': (report) => [
    'The stay ends and is invoiced.',
    billedText(report),
    'You can take this back until the check-out hour.',
  ],
  'check-out-reversal': (report) => [
    'The guests are in house again, and the stay can be extended or shortened.',
    'The invoice of the stay is cancelled, and a new one is written at check-out.',
    billedText(report),
  ],
  'no-show': (report) => (report.to === 'no_show' ? noShow(report) : ROOM_RESERVED),
  'no-show-reversal': (report) => [
    `The no-show and its charge of ${amount(-report.chargePaise)} are taken back.`,
    `The stay costs ${amount(report.afterPaise)} again. ${billedText(report)}`,
    'The coming nights are taken from sale again.',
  ],
  'early-departure': earlyDeparture,
  'early-departure-reversal': earlyDepartureReversal,
  extension,
};

const ROOM_RESERVED = [
  'Nothing is charged now, and the room stays reserved until midnight.',
  'At midnight the stay becomes a no-show by itself and the policy charges for it, unless you check the guests in or keep the room again.',
];

function noShow(report: AssessedReport): string[] {
  const { chargePaise, policy } = report;
  return [
    `${policy}.`,
    `The charge is ${amount(chargePaise)}. ${paidBackText(report)}`,
    'Nights still to come are on sale again. The booker gets a mail.',
  ];
}

function earlyDeparture(report: AssessedReport): string[] {
  const { checkoutBefore, checkoutAfter, chargePaise, afterPaise, beforePaise, to } = report;
  const released = nightsBetween(checkoutAfter, checkoutBefore);
  return [
    `The stay ends on ${formatLongDate(checkoutAfter)}: ${nightsText(released)} released, and on sale again if still to come.`,
    `The policy charges ${amount(chargePaise)} for them. The stay costs ${amount(afterPaise)} instead of ${amount(beforePaise)}.`,
    paidBackText(report),
    ...(to === 'checked_out' ? ['The guests are checked out and the stay is invoiced.'] : []),
    report.refundPaise > 0
      ? 'You cannot take this back here, because the payment is refunded.'
      : 'You can take this back until 48 hours after the check-out, if the nights are still free.',
  ];
}

function earlyDepartureReversal(report: AssessedReport): string[] {
  const { checkoutBefore, checkoutAfter, chargePaise, afterPaise, beforePaise, to } = report;
  const restored = nightsBetween(checkoutBefore, checkoutAfter);
  return [
    `The stay ends on ${formatLongDate(checkoutAfter)} again: ${nightsText(restored)} booked again, and taken from sale if still to come.`,
    `The charge of ${amount(-chargePaise)} is taken back. The stay costs ${amount(afterPaise)} instead of ${amount(beforePaise)}.`,
    billedText(report),
    to === 'checked_out' ? 'The stay is over and is invoiced anew.' : 'The guests are in house again.',
    'The booker gets a mail.',
  ];
}

function extension(report: AssessedReport): string[] {
  const { result, checkoutBefore, checkoutAfter, afterPaise, beforePaise, settlement, company } = report;
  if (result === 'requested') {
    return [
      'The added nights have to be paid by the booker first, so the desk cannot add them.',
      `${brandName()} asks the booker by mail. Until the booker has changed the booking, nothing changes and no room is held.`,
      'If the guests cannot wait, bill them directly for the added nights.',
    ];
  }
  const added = nightsText(nightsBetween(checkoutBefore, checkoutAfter));
  const price = `${added} more, until ${formatLongDate(checkoutAfter)}, for ${amount(afterPaise - beforePaise)} at today’s price.`;
  const payer =
    settlement === 'credit'
      ? `It is billed to ${company} through ${brandName()}. Do not charge the guest for the room.`
      : `The guest pays it at the desk: ${amount(afterPaise)} in all.`;
  return [price, payer];
}

function paidBackText({ settlement, isAgents, beforePaise, afterPaise, refundPaise, company }: AssessedReport): string {
  if (refundPaise > 0) return `${brandName()} refunds ${amount(refundPaise)} to the payer.`;
  if (settlement === 'credit')
    return beforePaise > afterPaise
      ? `${amount(beforePaise - afterPaise)} is taken off the bill of ${company}.`
      : `The bill of ${company} stays as it is.`;
  if (settlement === 'pay_at_hotel' && !isAgents)
    return afterPaise > 0
      ? `The guest pays ${amount(afterPaise)} at the desk.`
      : `Nothing was paid to ${brandName()}, so ${brandName()} collects no charge.`;
  return 'Nothing is refunded.';
}

function billedText({ settlement, isAgents, afterPaise, company }: AssessedReport): string {
  if (settlement === 'credit') return `${amount(afterPaise)} is billed to ${company} through ${brandName()}.`;
  if (settlement === 'pay_at_hotel' && !isAgents) return `The guest pays ${amount(afterPaise)} at the desk.`;
  return `${brandName()} pays ${amount(afterPaise)}. Do not charge the guest for the room.`;
}
