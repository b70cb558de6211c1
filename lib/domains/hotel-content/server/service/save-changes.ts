import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { lockPictures } from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import type { HotelActor } from '@/lib/domains/hotel-members/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { applyChanges, joinChanges } from '../../rules/apply-changes';
import { listDifferences, toAuditValues } from '../../rules/differences';
import type { ContentChanges, ContentPart } from '../../types';
import * as repository from '../repository/changes';
import { deleteUnused, publish } from './publish';
import { findSettingFor, readStateFor, versionOf, type EditedHotel, type StoredState } from './state';

export interface Edit {
  /** The object and what happened to it, for the audit log. */
  action: string;
  part: ContentPart;
  /** What the person saw; null if the change does not depend on it. */
  version: string | null;
  /** Returns the changes, or throws. It runs again when the transaction is repeated. */
  toChanges: (state: StoredState, tx: Tx) => Promise<ContentChanges> | ContentChanges;
}

/**
 * Publishes a change or, for people of a hotel whose changes the operator approves, adds it to those that wait.
 * @throws {AppError} CONTENT_CHANGED if another person has changed the part; NOT_FOUND
 */
export async function saveEdit(actor: HotelActor, hotel: EditedHotel, edit: Edit): Promise<void> {
  await inTransaction((tx) => saveEditIn(tx, actor, hotel, edit));
}

/** Like `saveEdit`, in the transaction of the caller. */
export async function saveEditIn(tx: Tx, actor: HotelActor, hotel: EditedHotel, edit: Edit): Promise<void> {
  const { hotelId } = hotel;
  await lockPictures([hotelId], tx);
  const state = await readStateFor(actor, hotel, tx);
  const changes = await edit.toChanges(state, tx);
  const edited = applyChanges(state.edited, changes);
  // This is also the case for a repeated request whose first response was lost.
  if (isDeepStrictEqual(edited, state.edited)) return;
  if (edit.version !== null && versionOf(state.edited, edit.part) !== edit.version)
    throw new AppError('CONTENT_CHANGED');
  const { isApprovalRequired } = await findSettingFor(actor, hotelId, tx);
  if (isApprovalRequired) await addToWaiting(tx, actor, hotelId, { state, changes });
  else await publish(hotelId, state, edited, tx);
  const differences = listDifferences(state.edited, edited);
  await recordAudit(
    {
      action: edit.action,
      subject: { type: 'hotel', id: hotelId },
      data: { isWaiting: isApprovalRequired },
      ...toAuditValues(differences),
    },
    tx,
  );
  await repository.saveSetting(hotelId, { changedBy: actor.userId, changedAt: now() }, tx);
}

async function addToWaiting(
  tx: Tx,
  { userId }: HotelActor,
  hotelId: number,
  { state, changes }: { state: StoredState; changes: ContentChanges },
): Promise<void> {
  const { published, waiting } = state;
  const joined = joinChanges(waiting?.changes ?? {}, changes);
  const wanted = applyChanges(published, joined);
  if (waiting) await deleteUnused(applyChanges(published, waiting.changes).pictures, wanted.pictures, tx);
  if (waiting && isDeepStrictEqual(wanted, published))
    await repository.decideWaiting(waiting.id, { state: 'withdrawn' }, tx);
  else await repository.saveWaiting(hotelId, { changes: joined, userId }, tx);
}
