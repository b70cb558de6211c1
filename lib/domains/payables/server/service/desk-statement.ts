import 'server-only';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import type { DeskStatement, StatementPayment, StatementStayLine } from '@/lib/domains/payables/contract/statement';
import { monthBefore, todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { canDispute, disputeWindow, isDisputeOver } from '../../rules/dispute-window';
import { payoutReference } from '../../rules/payout-file';
import { groupStays, sumStays, type StatementStay, type StayAmount } from '../../rules/statement-stays';
import type { Dispute } from '../../types';
import { listCommissionDocumentsOfHotel } from '../repository/commission';
import { findContractHotel } from '../repository/contracts';
import { listDisputesOfMonth } from '../repository/disputes';
import { findFirstPosting } from '../repository/statement';
import { toView } from './disputes';
import { readStatement, type HotelStatement, type StatementMovement } from './statement';

export interface MonthOfHotel {
  hotelId: number;
  month: string;
}

export interface OwnStatement {
  statement: HotelStatement;
  stays: StatementStay[];
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN unless the actor may read the statements of the hotel */
export async function readOwnStatement(actor: HotelActor, { hotelId, month }: MonthOfHotel): Promise<OwnStatement> {
  hotelFor(actor, hotelId, 'statement', 'read');
  const hotel = await findContractHotel({ id: hotelId });
  if (!hotel) throw new Error(`Hotel ${hotelId} does not exist`);
  const statement = await readStatement(hotel, month);
  return { statement, stays: groupStays(statement.postings) };
}

/** @param month by default the current one. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getDeskStatement(
  actor: HotelActor,
  { hotelId, month }: { hotelId: number; month?: string | undefined },
): Promise<DeskStatement> {
  const today = todayInIndia(now());
  const own = { hotelId, month: month ?? today.slice(0, 7) };
  const { statement, stays } = await readOwnStatement(actor, own);
  const disputes = new Map((await listDisputesOfMonth(own)).map((dispute) => [dispute.lineId, dispute]));
  const documents = await listCommissionDocumentsOfHotel(own);
  return {
    ...own,
    months: await listMonths(hotelId, today),
    disputable: {
      ...disputeWindow(own.month),
      isNow: canDispute(own.month, today),
      isOver: isDisputeOver(own.month, today),
    },
    openingBalance: toRupees(statement.openingPaise),
    closingBalance: toRupees(statement.closingPaise),
    stays: stays.map((stay) => toStayLine(stay, disputes.get(stay.lineId))),
    totals: toAmounts(sumStays(stays)),
    payments: statement.movements.filter(({ posting }) => !posting).map(toPayment),
    documents: documents.map(({ id, kind, number, issuedOn, totalPaise }) => ({
      ...{ documentId: id, kind, number, issuedOn },
      total: toRupees(totalPaise),
    })),
  };
}

/** From the first posting of the hotel to the current month, the newest first. */
async function listMonths(hotelId: number, today: string): Promise<string[]> {
  const first = await findFirstPosting(hotelId);
  const from = first ? todayInIndia(first).slice(0, 7) : today.slice(0, 7);
  const months = [];
  for (let month = today.slice(0, 7); month >= from; month = monthBefore(month)) months.push(month);
  return months;
}

function toStayLine(stay: StatementStay, dispute: Dispute | undefined): StatementStayLine {
  const { lineId, reference, guest, checkin, checkout, nights, rooms } = stay;
  const { reason, isTakenBack, collectedBy, postedOn, dueOn } = stay;
  return {
    ...{ lineId, reference, guest, checkin, checkout, nights, rooms },
    ...{ reason, isTakenBack, collectedBy, postedOn, dueOn },
    ...toAmounts(stay),
    dispute: dispute ? toView(dispute) : null,
  };
}

function toAmounts(paise: Record<StayAmount, number>): DeskStatement['totals'] {
  return {
    room: toRupees(paise.roomPaise),
    gst: toRupees(paise.taxPaise),
    price: toRupees(paise.pricePaise),
    paidToHotel: toRupees(paise.paidToHotelPaise),
    collected: toRupees(paise.collectedPaise),
    coupon: toRupees(paise.couponPaise),
    commission: toRupees(paise.commissionPaise),
    commissionGst: toRupees(paise.commissionTaxPaise),
    roomGst: toRupees(paise.roomTaxPaise),
    tcs: toRupees(paise.tcsPaise),
    tds: toRupees(paise.tdsPaise),
    claim: toRupees(paise.claimPaise),
    correction: toRupees(paise.correctionPaise),
    net: toRupees(paise.netPaise),
  };
}

function toPayment({ date, text, amountPaise, payout, receipt }: StatementMovement): StatementPayment {
  const line = { date, text, amount: toRupees(amountPaise), reference: null, state: null, utr: null, paidOn: null };
  if (receipt) {
    const kind = amountPaise < 0 ? 'receipt_reversed' : 'receipt';
    return { ...line, kind, utr: receipt.utr, paidOn: receipt.receivedOn };
  }
  if (!payout) return { ...line, kind: 'other' };
  const { id, status: state, utr, paidOn } = payout;
  return {
    ...{ ...line, reference: payoutReference(id), state, utr, paidOn },
    kind: amountPaise < 0 ? 'payout' : 'payout_failed',
  };
}
