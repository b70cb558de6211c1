import 'server-only';
import { lockPictures } from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { readHotelNames } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { deskHotelFor, type DeskActor } from '@/lib/domains/hotel-members/actor';
import { recordAudit, type AuditEntry } from '@/lib/platform/audit/record-audit';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { listDifferences, toAuditValues, type Difference } from '../../rules/differences';
import * as repository from '../repository/changes';
import { mailDecision } from './decision-mails';
import { deleteUnused, publish } from './publish';
import { readState, shortHash, type EditedHotel, type StoredState } from './state';

/** Ends the waiting changes of a hotel; nothing changes if none wait. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function withdrawChanges(actor: DeskActor, hotelId: number): Promise<void> {
  const hotel = deskHotelFor(actor, hotelId, 'content', 'use');
  await inTransaction(async (tx) => {
    const state = await lockState(hotel, tx);
    if (state.waiting) await discard(tx, hotel, { state, decision: 'withdrawn', reason: '' });
  });
}

/** @throws {AppError} NOT_FOUND for an unknown hotel, INVALID_INPUT while changes wait */
export async function setApproval(code: string, isRequired: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotel(code, tx);
    const { waiting } = await lockState(hotel, tx);
    if (!isRequired && waiting)
      throw new AppError('INVALID_INPUT', { message: 'Changes of this hotel wait. Approve or refuse them first.' });
    const before = await repository.findSetting(hotel.hotelId, tx);
    if (before.isApprovalRequired === isRequired) return;
    await repository.saveSetting(hotel.hotelId, { isApprovalRequired: isRequired }, tx);
    await audit(tx, hotel, { action: `hotel-content.approval-${isRequired ? 'required' : 'ended'}` });
  });
}

export interface WaitingChanges {
  code: string;
  /** An approval names it, so that it publishes only what the operator saw. */
  version: string;
  changedBy: string | null;
  changedAt: Date;
  differences: Difference[];
}

/** @param code all hotels with waiting changes if null. @throws {AppError} NOT_FOUND for an unknown hotel */
export async function listWaitingChanges(code: string | null): Promise<WaitingChanges[]> {
  const on = connection();
  const hotels = code === null ? await listWaitingHotels(on) : [await getHotel(code, on)];
  const found: WaitingChanges[] = [];
  for (const hotel of hotels) {
    const { waiting, published, edited } = await readState(hotel, on);
    if (!waiting) continue;
    const { changedBy, changedAt } = waiting;
    const differences = listDifferences(published, edited);
    found.push({ code: hotel.code, version: changesVersion(waiting, differences), changedBy, changedAt, differences });
  }
  return found;
}

/** @throws {AppError} NOT_FOUND for an unknown hotel */
export async function getApprovalState(
  code: string,
): Promise<{ isApprovalRequired: boolean; waiting: WaitingChanges | null }> {
  const { hotelId } = await getHotel(code, connection());
  const { isApprovalRequired } = await repository.findSetting(hotelId);
  const [waiting] = await listWaitingChanges(code);
  return { isApprovalRequired, waiting: waiting ?? null };
}

/**
 * Publishes the waiting changes of a hotel.
 * @param version of `listWaitingChanges`
 * @throws {AppError} NOT_FOUND without them, CONTENT_CHANGED if they have another version now
 */
export async function approveChanges(code: string, version: string): Promise<Difference[]> {
  return inTransaction(async (tx) => {
    const hotel = await getHotel(code, tx);
    const state = await lockState(hotel, tx);
    const waiting = assertWaiting(state);
    const changes = listDifferences(state.published, state.edited);
    if (changesVersion(waiting, changes) !== version)
      throw new AppError('CONTENT_CHANGED', {
        message: `The changes of this hotel are not version ${version}. Nothing was published. Print and read them again.`,
      });
    await publish(hotel.hotelId, state, state.edited, tx);
    await repository.decideWaiting(waiting.id, { state: 'approved' }, tx);
    await audit(tx, hotel, { action: 'hotel-content.approved', ...toAuditValues(changes) });
    await mailDecision(tx, { changeId: waiting.id, hotel, refusal: null });
    return changes;
  });
}

/**
 * @param seen the version that the person saw; null refuses whatever waits
 * @throws {AppError} NOT_FOUND without waiting changes, CONTENT_CHANGED
 */
export async function refuseChanges(code: string, reason: string, seen: string | null = null): Promise<void> {
  await inTransaction(async (tx) => {
    const hotel = await getHotel(code, tx);
    const state = await lockState(hotel, tx);
    const waiting = assertWaiting(state);
    if (seen !== null && versionOfWaiting(state, waiting) !== seen) throw new AppError('CONTENT_CHANGED');
    const { id: changeId } = waiting;
    await discard(tx, hotel, { state, decision: 'refused', reason });
    await mailDecision(tx, { changeId, hotel, refusal: { reason } });
  });
}

async function discard(
  tx: Tx,
  hotel: EditedHotel,
  end: { state: StoredState; decision: 'refused' | 'withdrawn'; reason: string },
): Promise<void> {
  const { decision, reason } = end;
  const { waiting, published, edited } = end.state;
  if (!waiting) return;
  await repository.decideWaiting(waiting.id, { state: decision, reason }, tx);
  await deleteUnused(edited.pictures, published.pictures, tx);
  const values = toAuditValues(listDifferences(published, edited));
  await audit(tx, hotel, { action: `hotel-content.${decision}`, reason, ...values });
}

const versionOfWaiting = ({ published, edited }: StoredState, waiting: WaitingState) =>
  changesVersion(waiting, listDifferences(published, edited));

function changesVersion({ changes }: WaitingState, differences: readonly Difference[]): string {
  return shortHash([changes, differences]);
}

type WaitingState = NonNullable<StoredState['waiting']>;

function assertWaiting({ waiting }: StoredState): WaitingState {
  if (!waiting) throw new AppError('NOT_FOUND', { message: 'No changes of this hotel wait for approval' });
  return waiting;
}

async function lockState(hotel: EditedHotel, tx: Tx): Promise<StoredState> {
  await lockPictures([hotel.hotelId], tx);
  return readState(hotel, tx);
}

async function getHotel(code: string, on: Connection): Promise<EditedHotel & { name: string }> {
  const hotel = (await readHotelNames(on)).get(code);
  if (!hotel) throw new AppError('NOT_FOUND', { message: `There is no hotel ${code}` });
  return { hotelId: hotel.hotelId, code, name: hotel.name };
}

async function listWaitingHotels(on: Connection): Promise<EditedHotel[]> {
  const ids = await repository.listWaitingHotels(on);
  const names = await readHotelNames(on);
  const byId = new Map([...names].map(([code, { hotelId }]) => [hotelId, code]));
  return ids.map((hotelId) => ({ hotelId, code: byId.get(hotelId) ?? '' }));
}

function audit(tx: Tx, { hotelId }: EditedHotel, entry: Omit<AuditEntry, 'subject'>): Promise<void> {
  return recordAudit({ ...entry, subject: { type: 'hotel', id: hotelId } }, tx);
}
