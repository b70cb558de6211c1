import 'server-only';
import { createHash } from 'node:crypto';
import { listHotelContents, type HotelContentRow } from '@/lib/domains/hotels/server/service/content/hotel-contents';
import {
  listHotelPictures,
  type StoredCataloguePicture,
} from '@/lib/domains/hotels/server/service/catalogue/save-pictures';
import { listKnownMedia } from '@/lib/domains/media/server/service/store-originals';
import { isStaff, type ActorHotel, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';
import { applyChanges } from '../../rules/apply-changes';
import type { ContentChanges, ContentPart, DeskContent, HotelState } from '../../types';
import { findSetting, findWaiting } from '../repository/changes';

export type EditedHotel = Pick<ActorHotel, 'hotelId' | 'code'>;

export interface StoredState {
  row: HotelContentRow;
  published: HotelState;
  /** The stored photographs, with the reason if a download failed. */
  pictures: StoredCataloguePicture[];
  waiting: { id: number; changes: ContentChanges; changedBy: string | null; changedAt: Date } | null;
  /** What the hotel would show after an approval; without waiting changes, what it shows. */
  edited: HotelState;
}

/** @throws {AppError} NOT_FOUND for an unknown or removed hotel */
export async function readState({ hotelId, code }: EditedHotel, on: Connection = connection()): Promise<StoredState> {
  const [row] = await listHotelContents([code], on);
  if (!row || row.status === 'removed') throw new AppError('NOT_FOUND');
  const pictures = (await listHotelPictures([hotelId], on)).get(hotelId) ?? [];
  const published: HotelState = {
    content: toDeskContent(row),
    rooms: row.rooms,
    pictures: pictures.map(({ problem: _problem, ...picture }) => picture),
  };
  const waiting = await findWaiting(hotelId, on);
  const edited = waiting ? await withoutDeletedFiles(applyChanges(published, waiting.changes), on) : published;
  return { row, published, pictures, waiting, edited };
}

/**
 * What the actor edits. Changes of staff are published at once, so staff edit the published content, and changes of the hotel that wait
 * remain as they are.
 * @throws {AppError} NOT_FOUND for an unknown or removed hotel
 */
export async function readStateFor(actor: HotelActor, hotel: EditedHotel, on?: Connection): Promise<StoredState> {
  const state = await readState(hotel, on);
  return isStaff(actor) ? { ...state, waiting: null, edited: state.published } : state;
}

/** Changes of staff need no approval. */
export async function findSettingFor(actor: HotelActor, hotelId: number, on?: Connection) {
  const setting = await findSetting(hotelId, on);
  return isStaff(actor) ? { ...setting, isApprovalRequired: false } : setting;
}

function toDeskContent({ content, ...row }: HotelContentRow): DeskContent {
  const { directions, policies, promises, trilights, accessibilities, faqs } = content;
  const { description, phone, checkinTime, checkoutTime, facts, facilities, locationCheckedOn } = row;
  return {
    ...{ description, phone, checkinTime, checkoutTime, facts, facilities, locationCheckedOn },
    ...{ directions, policies, promises, trilights, accessibilities, faqs },
  };
}

/** An operator may have deleted the file of a picture that waits. */
async function withoutDeletedFiles(state: HotelState, on: Connection): Promise<HotelState> {
  const known = await listKnownMedia(
    state.pictures.flatMap(({ mediaHash }) => mediaHash ?? []),
    on,
  );
  return {
    ...state,
    pictures: state.pictures.filter(({ mediaHash }) => mediaHash === null || known.has(mediaHash)),
  };
}

const VERSION_LENGTH = 16;

/** A hash of what is shown, so that an import of the operator is a new version too. */
export function versionOf(state: HotelState, part: ContentPart): string {
  return shortHash(state[part]);
}

export const shortHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, VERSION_LENGTH);
