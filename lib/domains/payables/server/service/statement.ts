import 'server-only';
import { firstOfNextMonth, indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import { sumPaise, type Paise } from '@/lib/money';
import { payoutReference } from '../../rules/payout-file';
import { postedAmounts, type PostedAmounts } from '../../rules/statement-stays';
import type { ContractHotel } from '../repository/contracts';
import { listReceiptsOfHotel, type Receipt } from '../repository/receipts';
import * as repository from '../repository/statement';
import { getHotel } from './contract';

export type StatementPosting = repository.ExplainedPayable & { amounts: PostedAmounts };

/** One journal that changes what the hotel is owed. At most one of `posting`, `payout` and `receipt` is present. */
export interface StatementMovement {
  date: IsoDate;
  text: string;
  /** Positive if it is owed to the hotel, negative if the hotel owes it or was paid. */
  amountPaise: Paise;
  posting: StatementPosting | null;
  payout: repository.PayoutOfHotel | null;
  receipt: Receipt | null;
}

export interface HotelStatement {
  hotel: ContractHotel;
  month: string;
  openingPaise: Paise;
  movements: StatementMovement[];
  closingPaise: Paise;
  /** Includes postings that moved no money and are therefore no movement. */
  postings: StatementPosting[];
  /** Sums of the hotel's other accounts in the month, for commission, GST and withheld taxes. */
  totals: Readonly<Record<string, Paise>>;
}

/** @param month `YYYY-MM`. @throws {AppError} NOT_FOUND */
export async function getStatement(code: string, month: string): Promise<HotelStatement> {
  return readStatement(await getHotel(code), month);
}

/** Amounts come from the ledger, explanations from the postings. */
export async function readStatement(hotel: ContractHotel, month: string): Promise<HotelStatement> {
  const period = { from: indiaInstant(`${month}-01`), until: indiaInstant(firstOfNextMonth(month)) };
  const openingPaise = 0 - (await repository.sumPayable(hotel.id, period.from));
  // One query reads all entries of the month, so that movements and sums agree while other transactions post.
  const entries = await repository.listEntries(hotel.id, period);
  const journals = [...journalsOf(entries).values()];
  const postings = await readPostings(hotel.id, period, journals);
  const movements = await readMovements(hotel.id, journals, postings);
  return {
    ...{ hotel, month, openingPaise, movements, postings },
    closingPaise: openingPaise + sumPaise(movements.map(({ amountPaise }) => amountPaise)),
    totals: sumsByType(entries),
  };
}

type Journal = [repository.HotelEntry, ...repository.HotelEntry[]];

function journalsOf(entries: readonly repository.HotelEntry[]): Map<number, Journal> {
  const journals = new Map<number, Journal>();
  for (const entry of entries) {
    const journal = journals.get(entry.journalId);
    if (journal) journal.push(entry);
    else journals.set(entry.journalId, [entry]);
  }
  return journals;
}

function sumsByType(entries: readonly repository.HotelEntry[]): Record<string, Paise> {
  const types = [...new Set(entries.map(({ type }) => type))].filter((type) => type !== 'payable').sort();
  const amountsOf = (type: string) => entries.filter((one) => one.type === type).map(({ amountPaise }) => amountPaise);
  return Object.fromEntries(types.map((type) => [type, Math.abs(sumPaise(amountsOf(type)))]));
}

const keyOf = ({ bookingId, revision }: repository.ExplainedPayable) => `${bookingId}/${revision}`;

/** Leaves out postings whose journal was written after the entries were read. */
async function readPostings(
  hotelId: number,
  period: repository.Period,
  journals: readonly Journal[],
): Promise<StatementPosting[]> {
  const ofPosting = new Map(journals.flatMap((own) => (own[0].refType === 'payable' ? [[own[0].refId, own]] : [])));
  const postings = await repository.listPostings(hotelId, period);
  return postings.flatMap((posting) => {
    const own = ofPosting.get(keyOf(posting));
    return own || isEmpty(posting) ? { ...posting, amounts: postedAmounts(own ?? []) } : [];
  });
}

/** A stay that the guest paid at the hotel moves no money if the hotel pays no commission. */
function isEmpty({ netPaise, collectedPaise, couponPaise, commissionPaise, claimPaise }: repository.ExplainedPayable) {
  return [netPaise, collectedPaise, couponPaise, commissionPaise, claimPaise].every((amount) => amount === 0);
}

async function readMovements(
  hotelId: number,
  journals: readonly Journal[],
  postings: readonly StatementPosting[],
): Promise<StatementMovement[]> {
  const idsOf = (refType: string) =>
    journals.filter(([first]) => first.refType === refType).map(([{ refId }]) => Number(refId));
  const payouts = await repository.listPayoutsOfHotel(hotelId, {
    payoutIds: idsOf('payout'),
    lineIds: idsOf('payout_line'),
  });
  const receipts = await listReceiptsOfHotel(hotelId);
  return journals.map((own) => {
    const [{ reason, refType, refId, at }] = own;
    const posting = (refType === 'payable' && postings.find((one) => keyOf(one) === refId)) || null;
    const receipt = (refType === 'hotel_receipt' && receipts.find(({ id }) => id === Number(refId))) || null;
    const payout = payouts.find((one) => isOf(one, refType, Number(refId))) ?? null;
    return {
      ...{ date: todayInIndia(at), amountPaise: postedAmounts(own).netPaise, posting, payout, receipt },
      text: receipt ? receiptText(receipt) : posting ? postingText(posting) : payoutText(reason, payout),
    };
  });
}

function isOf({ id, payoutId }: repository.PayoutOfHotel, refType: string, refId: number): boolean {
  return refType === 'payout' ? payoutId === refId : refType === 'payout_line' && id === refId;
}

const receiptText = ({ utr, amountPaise }: Receipt) =>
  `${amountPaise < 0 ? 'Reversed payment of' : 'Paid by'} the hotel, UTR ${utr}`;

const POSTING_TEXT = {
  stay: 'Stay',
  cancellation: 'Charge for a cancellation or no-show',
  claim: 'Moved stay',
} as const;

function postingText({ reference, reason, reverses }: repository.ExplainedPayable): string {
  const what = POSTING_TEXT[reason];
  return reverses === null ? `${what} ${reference}` : `Correction of ${what.toLowerCase()} ${reference}`;
}

function payoutText(reason: string, payout: repository.PayoutOfHotel | null): string {
  if (!payout) return reason;
  const reference = payoutReference(payout.id);
  if (reason === 'payout_failed') return `Payout ${reference} was not delivered`;
  return payout.utr ? `Payout ${reference}, UTR ${payout.utr}` : `Payout ${reference}`;
}
