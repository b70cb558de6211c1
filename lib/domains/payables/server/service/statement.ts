import 'server-only';
import { firstOfNextMonth, indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { payoutReference } from '../../rules/payout-file';
import type { ContractHotel } from '../repository/contracts';
import { listReceiptsOfHotel, type Receipt } from '../repository/receipts';
import * as repository from '../repository/statement';
import { getHotel } from './contract';

export interface StatementLine {
  date: IsoDate;
  text: string;
  /** From the ledger: positive if it is owed to the hotel, negative if the hotel owes it or was paid. */
  amountPaise: Paise;
  posting: repository.ExplainedPayable | null;
}

export interface HotelStatement {
  hotel: ContractHotel;
  month: string;
  openingPaise: Paise;
  lines: StatementLine[];
  closingPaise: Paise;
  /** Sums of the hotel's other accounts in the month, for commission, GST and withheld taxes. */
  totals: Readonly<Record<string, Paise>>;
}

/** Sums and amounts come from the ledger, explanations from the postings. @param month `YYYY-MM`. @throws {AppError} NOT_FOUND */
export async function getStatement(code: string, month: string): Promise<HotelStatement> {
  const hotel = await getHotel(code);
  const period = { from: indiaInstant(`${month}-01`), until: indiaInstant(firstOfNextMonth(month)) };
  const opening = await repository.sumEntries(hotel.id, { until: period.from });
  const { payable: moved = 0, ...totals } = await repository.sumEntries(hotel.id, period);
  const openingPaise = 0 - (opening.payable ?? 0);
  return {
    ...{ hotel, month, openingPaise, lines: await readLines(hotel.id, period) },
    closingPaise: openingPaise - moved,
    totals: Object.fromEntries(Object.entries(totals).map(([type, amount]) => [type, Math.abs(amount)])),
  };
}

async function readLines(hotelId: number, period: repository.Period): Promise<StatementLine[]> {
  const entries = await repository.listPayableEntries(hotelId, period);
  const postings = await repository.listPostings(hotelId, period);
  const idsOf = (refType: string) => entries.filter((one) => one.refType === refType).map(({ refId }) => Number(refId));
  const payouts = await repository.listPayoutsOfHotel(hotelId, {
    payoutIds: idsOf('payout'),
    lineIds: idsOf('payout_line'),
  });
  const receipts = await listReceiptsOfHotel(hotelId);
  return entries.map(({ reason, refType, refId, at, amountPaise }) => {
    const receipt = refType === 'hotel_receipt' ? receipts.find(({ id }) => id === Number(refId)) : undefined;
    const posting =
      refType === 'payable' ? postings.find((one) => `${one.bookingId}/${one.revision}` === refId) : undefined;
    const payout = payouts.find((one) => Number(refId) === (refType === 'payout' ? one.payoutId : one.id));
    return {
      date: todayInIndia(at),
      text: receipt ? receiptText(receipt) : posting ? postingText(posting) : payoutText(reason, payout),
      amountPaise: 0 - amountPaise,
      posting: posting ?? null,
    };
  });
}

const receiptText = ({ utr, amountPaise }: Receipt) =>
  `${amountPaise < 0 ? 'Reversed payment of' : 'Paid by'} the hotel, UTR ${utr}`;

const POSTING_TEXT = { stay: 'Stay', cancellation: 'Retained charge', claim: 'Moved stay' } as const;

function postingText({ reference, reason, reverses }: repository.ExplainedPayable): string {
  const what = POSTING_TEXT[reason];
  return reverses === null ? `${what} ${reference}` : `Correction of ${what.toLowerCase()} ${reference}`;
}

function payoutText(reason: string, payout: repository.PayoutOfHotel | undefined): string {
  if (!payout) return reason;
  const reference = payoutReference(payout.id);
  if (reason === 'payout_failed') return `Payout ${reference} was not delivered`;
  return payout.utr ? `Payout ${reference}, UTR ${payout.utr}` : `Payout ${reference}`;
}
