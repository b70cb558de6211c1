import 'server-only';
import { answerReadyForHotel, refuseForHotel } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import type { RefusalReason } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { brandName } from '@/lib/platform/shell/brand';
import type { deskRefuseEndpoint } from '../../contract/actions';
import type { DeskStay } from '../../contract/stays';
import { deskState } from '../../rules/desk-state';
import type { IdentityKind } from '../../types';
import { insertNote, listNotes, listRecords, lockNotes, storeRecord } from '../repository/records';
import { findStayFor, getStay, type StayRequest } from './stay';

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT for more numbers than rooms, ROOM_NUMBERS_CHANGED */
export async function setRoomNumbers(
  actor: DeskActor,
  request: StayRequest & { roomNumbers: string[]; seenRoomNumbers?: string[] | undefined },
): Promise<DeskStay> {
  const { booking } = await findStayFor(actor, request, 'use');
  const { roomNumbers, seenRoomNumbers, hotelId } = request;
  if (roomNumbers.length > booking.roomCount) {
    const message = `The stay has ${booking.roomCount} ${booking.roomCount === 1 ? 'room' : 'rooms'}.`;
    throw new AppError('INVALID_INPUT', { field: 'room_numbers', message });
  }
  await inTransaction(async (tx) => {
    await lockByName(`desk-stay:${hotelId}:${booking.id}`, tx);
    const stored = (await findRecord(booking.id, hotelId, tx))?.roomNumbers ?? [];
    if (isSame(stored, roomNumbers)) return;
    if (seenRoomNumbers && !isSame(stored, seenRoomNumbers)) throw numbersChanged(stored);
    await storeRecord({ bookingId: booking.id, hotelId }, { roomNumbers }, tx);
    await audit(tx, booking, 'booking.room-numbers-set', { room_numbers: roomNumbers });
  });
  return getStay(actor, request);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function setIdentitySeen(
  actor: DeskActor,
  request: StayRequest & { kind: IdentityKind | null },
): Promise<DeskStay> {
  const { booking } = await findStayFor(actor, request, 'use');
  const { kind, hotelId } = request;
  if (((await findRecord(booking.id, hotelId))?.identitySeen ?? null) !== kind) {
    await inTransaction(async (tx) => {
      await storeRecord({ bookingId: booking.id, hotelId }, { identitySeen: kind }, tx);
      await audit(tx, booking, 'booking.identity-seen', { kind });
    });
  }
  return getStay(actor, request);
}

const findRecord = async (bookingId: number, hotelId: number, tx?: Tx) =>
  (await listRecords(hotelId, [bookingId], tx)).get(bookingId);

/** A room without a number is an empty text, or absent after the last number. */
const isSame = (numbers: readonly string[], others: readonly string[]) => keyOf(numbers) === keyOf(others);
const keyOf = (numbers: readonly string[]) => numbers.join('/').replace(/\/+$/, '');

function numbersChanged(stored: readonly string[]): AppError {
  const current = stored.filter(Boolean).join(', ') || 'none';
  const message = `Room numbers were changed meanwhile: ${current}. Nothing was saved. Save again to replace them.`;
  return new AppError('ROOM_NUMBERS_CHANGED', { message, data: { room_numbers: stored } });
}

const NOTES = { name: 'desk-notes', max: 30, windowSeconds: 3_600 };

/** A note that repeats the newest one is not stored again. @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function addNote(actor: DeskActor, request: StayRequest & { text: string }): Promise<DeskStay> {
  const { booking } = await findStayFor(actor, request, 'use');
  const key = { bookingId: booking.id, hotelId: request.hotelId };
  const isNewest = async (tx?: Tx) => {
    const [newest] = await listNotes(key, tx);
    return newest?.text === request.text && newest.userId === actor.userId;
  };
  if (!(await isNewest())) {
    await assertWithinLimit(NOTES, `user:${actor.userId}`);
    await inTransaction(async (tx) => {
      await lockNotes(key, tx);
      if (await isNewest(tx)) return;
      await insertNote(key, { userId: actor.userId, text: request.text }, tx);
      await audit(tx, booking, 'booking.note-added', {});
    });
  }
  return getStay(actor, request);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE, TOO_MANY_REQUESTS */
export async function answerReady(
  actor: DeskActor,
  request: StayRequest & { version: number; confirmationNumber?: string | null | undefined },
): Promise<DeskStay> {
  const { booking } = await findStayFor(actor, request, 'use');
  const asked = { bookingId: booking.id, hotelId: request.hotelId };
  const number = request.confirmationNumber || null;
  await answerReadyForHotel({ userId: actor.userId }, asked, { version: request.version, number });
  return getStay(actor, request);
}

const arrivedText = () =>
  `The guests have arrived, so this booking cannot be refused here. If they cannot stay, please call ${brandName()}.`;

/** @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE also if the guests have arrived */
export async function answerRefused(
  actor: DeskActor,
  request: StayRequest & { version: number; reason: RefusalReason; note: string },
): Promise<AnswerOf<typeof deskRefuseEndpoint>> {
  const stay = await findStayFor(actor, request, 'use');
  if (deskState(stay, now()) === 'in_house') throw new AppError('WRONG_BOOKING_STATE', { message: arrivedText() });
  const asked = { bookingId: stay.booking.id, hotelId: request.hotelId };
  const { version, reason, note } = request;
  const { reference, state, notice } = await refuseForHotel({ userId: actor.userId }, asked, { version, reason, note });
  return { reference, state, notice };
}

function audit(
  tx: Tx,
  { id, reference }: { id: number; reference: string },
  action: string,
  data: Record<string, unknown>,
): Promise<void> {
  return recordAudit({ action, subject: { type: 'booking', id }, data: { reference, ...data } }, tx);
}
