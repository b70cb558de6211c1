import 'server-only';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { deskHotelFor } from '@/lib/domains/hotel-members/actor';
import { lockOwnedHotel } from '@/lib/domains/hotel-members/server/service/hotel-owners';
import type { StatementDispute } from '@/lib/domains/payables/contract/statement';
import { todayInIndia } from '@/lib/dates';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { canDispute, refusedDisputeText } from '../../rules/dispute-window';
import type { Dispute } from '../../types';
import * as repository from '../repository/disputes';
import { mailDisputeAnswered, mailDisputed } from './dispute-mails';

/** Each dispute is a mail to the operator. */
const PER_HOTEL: Limit = { name: 'statement-dispute', max: 60, windowSeconds: 3_600 };

interface LineRequest {
  hotelId: number;
  lineId: number;
}

interface DisputedLine {
  lineId: number;
  dispute: StatementDispute;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, DISPUTE_OUTSIDE_WINDOW, DISPUTE_OPEN, TOO_MANY_REQUESTS */
export async function disputeLine(
  actor: DeskActor,
  { reason, ...request }: LineRequest & { reason: string },
): Promise<DisputedLine> {
  const { hotelId, lineId } = request;
  deskHotelFor(actor, hotelId, 'statement', 'read');
  await assertWithinLimit(PER_HOTEL, String(hotelId));
  return inTransaction(async (tx) => {
    const hotel = await lockOwnedHotel(tx, actor, hotelId);
    const { month, reference } = await requireLine(tx, request);
    const today = todayInIndia(now());
    if (!canDispute(month, today))
      throw new AppError('DISPUTE_OUTSIDE_WINDOW', { message: refusedDisputeText(month, today) });
    const raised = { ...request, month, reason, raisedAt: now(), raisedBy: actor.userId };
    const dispute = await repository.insertDispute(raised, tx);
    if (!dispute) throw new AppError('DISPUTE_OPEN');
    await mailDisputed(tx, dispute, { hotel, reference, by: actor.name });
    await audit(tx, 'raised', dispute);
    return { lineId, dispute: toView(dispute) };
  });
}

/** A withdrawn dispute stays withdrawn. @throws {AppError} NOT_FOUND, FORBIDDEN, DISPUTE_ANSWERED */
export async function withdrawDispute(actor: DeskActor, request: LineRequest): Promise<DisputedLine> {
  const { hotelId, lineId } = request;
  deskHotelFor(actor, hotelId, 'statement', 'read');
  return inTransaction(async (tx) => {
    await lockOwnedHotel(tx, actor, hotelId);
    await requireLine(tx, request);
    const dispute = await repository.lockNewestDispute(request, tx);
    if (!dispute) throw new AppError('NOT_FOUND', { message: 'This line is not disputed.' });
    if (dispute.state === 'withdrawn') return { lineId, dispute: toView(dispute) };
    if (dispute.state !== 'open') throw new AppError('DISPUTE_ANSWERED');
    const closed = { state: 'withdrawn' as const, closedAt: now() };
    await repository.closeDispute(dispute.id, closed, tx);
    await audit(tx, 'withdrawn', dispute);
    return { lineId, dispute: toView({ ...dispute, ...closed }) };
  });
}

async function requireLine(tx: Tx, request: LineRequest): Promise<{ month: string; reference: string }> {
  const line = await repository.findLine(request, tx);
  if (line) return line;
  throw new AppError('NOT_FOUND', { field: 'line_id', isForeign: await repository.hasPosting(request.lineId, tx) });
}

export const toView = ({ state, reason, raisedAt, answer, closedAt }: Dispute): StatementDispute => ({
  ...{ state, reason, answer },
  raisedAt: raisedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** For operators: the open disputes, oldest first, or the newest of any state. */
export async function listDisputes(isOpenOnly: boolean): Promise<repository.ListedDispute[]> {
  const state = isOpenOnly ? ('open' as const) : undefined;
  return repository.listDisputes({ state, limit: 200, offset: 0, isOldestFirst: isOpenOnly });
}

/**
 * Answers an open dispute and mails the owners of the hotel. It moves no money: the operator corrects the booking, and the correction is
 * posted to the month in which it is made.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT if it is not open
 */
export async function answerDispute(
  id: number,
  { state, answer }: { state: 'accepted' | 'refused'; answer: string },
): Promise<repository.ListedDispute> {
  return inTransaction(async (tx) => {
    const dispute = await repository.lockDispute(id, tx);
    if (!dispute) throw new AppError('NOT_FOUND', { message: `There is no dispute ${id}` });
    if (dispute.state !== 'open')
      throw new AppError('INVALID_INPUT', { message: `The dispute ${id} is already ${dispute.state}` });
    const closed = { state, answer, closedAt: now() };
    await repository.closeDispute(id, closed, tx);
    await mailDisputeAnswered(tx, { ...dispute, ...closed });
    await audit(tx, state, dispute);
    return { ...dispute, ...closed };
  });
}

async function audit(tx: Tx, done: string, dispute: Dispute): Promise<void> {
  const { id, hotelId, lineId, month } = dispute;
  const subject = { type: 'hotel', id: hotelId };
  const data = { dispute_id: id, line_id: lineId, month };
  await recordAudit({ action: `statement-dispute.${done}`, subject, data }, tx);
}
