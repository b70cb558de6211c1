import 'server-only';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import type { TakeOvers } from '@/lib/domains/ari/contract/cell-owners';
import { partnerRanges } from '@/lib/domains/ari/rules/ownership';
import { MAX_CALENDAR_NIGHTS, type CellKind } from '@/lib/domains/ari/types';
import { deskHotelFor, type DeskActor } from '@/lib/domains/hotel-members/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { lockLastChange } from '../repository/changes';
import * as repository from '../repository/ownership';
import { assertRange, toTakeOver } from './desk-calendar';
import { readOwnership } from './in-change';

export interface TakeOverRequest {
  kinds: CellKind[];
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
  /** The last day on which the desk owns the cells. */
  until: IsoDate;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT, CELLS_OF_DESK if a partner owns no cell of one of the kinds */
export async function takeOverCells(actor: DeskActor, hotelId: number, request: TakeOverRequest): Promise<TakeOvers> {
  deskHotelFor(actor, hotelId, 'calendar', 'use');
  const { from, to, until } = request;
  const today = todayInIndia(now());
  assertRange({ from, to });
  if (to < today) throw new AppError('INVALID_INPUT', { field: 'to', message: 'These nights are over' });
  if (until < today || until > addDays(today, MAX_CALENDAR_NIGHTS)) {
    const message = `Choose a day from today on, at most ${MAX_CALENDAR_NIGHTS} days ahead`;
    throw new AppError('INVALID_INPUT', { field: 'until', message });
  }
  return inTransaction(async (tx) => {
    await lockLastChange(hotelId, tx);
    const ranges = partnerRanges(await readOwnership(hotelId, today, tx), { from, to });
    const kinds = [...new Set(request.kinds)];
    if (!kinds.every((kind) => ranges.some(({ owner }) => owner.kind === kind)))
      throw new AppError('CELLS_OF_DESK', { field: 'kinds' });
    const row = { hotelId, fromNight: from, toNight: to, untilDay: until, userId: actor.userId, createdAt: now() };
    await repository.insertTakeOvers(
      kinds.map((kind) => ({ ...row, kind })),
      tx,
    );
    await audit(tx, hotelId, 'calendar.taken-over', { kinds, from, to, until });
    return listInForce(hotelId, today, tx);
  });
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function endTakeOver(
  actor: DeskActor,
  { hotelId, takeOverId }: { hotelId: number; takeOverId: number },
): Promise<TakeOvers> {
  deskHotelFor(actor, hotelId, 'calendar', 'use');
  return inTransaction(async (tx) => {
    await lockLastChange(hotelId, tx);
    const takeOver = await repository.findTakeOver(takeOverId, hotelId, tx);
    if (!takeOver) throw new AppError('NOT_FOUND', { field: 'take_over_id' });
    if (takeOver.endedAt === null) {
      await repository.endTakeOver(takeOverId, { endedAt: now(), endedBy: actor.userId }, tx);
      await audit(tx, hotelId, 'calendar.take-over-ended', { take_over: takeOverId, kind: takeOver.kind });
    }
    return listInForce(hotelId, todayInIndia(now()), tx);
  });
}

async function listInForce(hotelId: number, today: IsoDate, tx: Tx): Promise<TakeOvers> {
  return { hotelId, takeOvers: (await repository.listTakeOvers(hotelId, today, tx)).map(toTakeOver) };
}

function audit(tx: Tx, hotelId: number, action: string, data: Record<string, unknown>): Promise<void> {
  return recordAudit({ action, subject: { type: 'hotel', id: hotelId }, data }, tx);
}
