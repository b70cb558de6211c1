import 'server-only';
import { smallPictureUrl } from '@/lib/domains/hotels/server/service/pictures';
import type { FocalPoint } from '@/lib/domains/hotels/types';
import { hashOf } from '@/lib/domains/media/server/service/check-picture';
import { listMedia, type MediaFile } from '@/lib/domains/media/server/service/list-media';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type {
  changeHotelPictureEndpoint,
  HotelPicture,
  HotelPictures,
  orderHotelPicturesEndpoint,
} from '../../contract/pictures';
import { pictureKey, toPictureChanges } from '../../rules/apply-changes';
import type { DeskPicture, HotelState } from '../../types';
import { listUploads } from '../repository/uploads';
import { withoutAbsent } from './content';
import { saveEdit } from './save-changes';
import { findSettingFor, readStateFor, versionOf, type StoredState } from './state';
import { toUpload } from './uploads';

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function listPictures(actor: HotelActor, hotelId: number): Promise<HotelPictures> {
  const hotel = hotelFor(actor, hotelId, 'content', 'read');
  const state = await readStateFor(actor, hotel);
  const { edited } = state;
  const media = await listMedia(edited.pictures.flatMap(({ mediaHash }) => mediaHash ?? []));
  const { isApprovalRequired } = await findSettingFor(actor, hotelId);
  return {
    hotelId,
    version: versionOf(edited, 'pictures'),
    isApprovalRequired,
    pictures: edited.pictures.map((picture) => toPicture(picture, media, state)),
    uploads: (await listUploads(hotelId)).map((upload) => toUpload(upload)),
    roomTypes: edited.rooms.map(({ code, name }) => ({ code, name })),
  };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, CONTENT_CHANGED, also unless each photograph is named; INVALID_INPUT if one is named twice */
export async function orderPictures(
  actor: HotelActor,
  hotelId: number,
  { version, pictureIds }: BodyOf<typeof orderHotelPicturesEndpoint>,
): Promise<HotelPictures> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  await saveEdit(actor, hotel, {
    action: 'hotel-content.pictures-ordered',
    part: 'pictures',
    version,
    toChanges: (state) => {
      const byId = new Map(state.edited.pictures.map((picture) => [pictureIdOf(picture), picture]));
      if (new Set(pictureIds).size !== pictureIds.length)
        throw new AppError('INVALID_INPUT', { field: 'picture_ids', message: 'Name each photograph once' });
      const list = pictureIds.flatMap((id) => byId.get(id) ?? []);
      if (list.length !== byId.size || list.length !== pictureIds.length) throw new AppError('CONTENT_CHANGED');
      return toPictureChanges(state, list);
    },
  });
  return listPictures(actor, hotelId);
}

interface PictureChange {
  pictureId: string;
  version: string;
  fields: Omit<BodyOf<typeof changeHotelPictureEndpoint>, 'version'>;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, CONTENT_CHANGED; INVALID_INPUT for an unknown room type */
export async function changePicture(
  actor: HotelActor,
  hotelId: number,
  { pictureId, version, fields }: PictureChange,
): Promise<HotelPictures> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  await saveEdit(actor, hotel, {
    action: 'hotel-content.picture-changed',
    part: 'pictures',
    version,
    toChanges: (state) => {
      const { focus, ...columns } = withoutAbsent(fields);
      assertKnownRoomType(state.edited, columns.roomType);
      const change = { ...columns, ...(focus !== undefined && { focus: toPercent(focus) }) };
      const stored = getPicture(state, pictureId);
      const list = state.edited.pictures.map((picture) => (picture === stored ? { ...picture, ...change } : picture));
      return toPictureChanges(state, list);
    },
  });
  return listPictures(actor, hotelId);
}

/** The files are deleted if no page shows them. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function deletePicture(actor: HotelActor, hotelId: number, pictureId: string): Promise<HotelPictures> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  await saveEdit(actor, hotel, {
    action: 'hotel-content.picture-deleted',
    part: 'pictures',
    version: null,
    toChanges: (state) => {
      const stored = getPicture(state, pictureId);
      return toPictureChanges(
        state,
        state.edited.pictures.filter((picture) => picture !== stored),
      );
    },
  });
  return listPictures(actor, hotelId);
}

/** A photograph that is not downloaded yet has no hash of its own. */
const pictureIdOf = ({ mediaHash, sourceAddress }: DeskPicture): string =>
  mediaHash ?? hashOf(Buffer.from(sourceAddress ?? ''));

function getPicture({ edited }: StoredState, pictureId: string): DeskPicture {
  const picture = edited.pictures.find((candidate) => pictureIdOf(candidate) === pictureId);
  if (!picture) throw new AppError('NOT_FOUND', { field: 'picture_id' });
  return picture;
}

function assertKnownRoomType({ rooms }: HotelState, code: string | null | undefined): void {
  if (code !== undefined && code !== null && !rooms.some((room) => room.code === code))
    throw new AppError('INVALID_INPUT', { field: 'room_type', message: 'The hotel has no such room type' });
}

const PERCENT = 100;

const toPercent = (focus: { x: number; y: number } | null): FocalPoint | null =>
  focus && { x: Math.round(focus.x * PERCENT), y: Math.round(focus.y * PERCENT) };

function toPicture(
  picture: DeskPicture,
  media: ReadonlyMap<string, MediaFile>,
  { published, pictures: stored }: StoredState,
): HotelPicture {
  const { mediaHash, kind, alt, credit, focus, roomType } = picture;
  const file = mediaHash === null ? undefined : media.get(mediaHash);
  const key = pictureKey(picture);
  const problem = file?.problem ?? stored.find((candidate) => pictureKey(candidate) === key)?.problem ?? null;
  const isReady = file?.state === 'ready';
  return {
    pictureId: pictureIdOf(picture),
    state: stateOf(file, problem),
    problem,
    url: isReady ? smallPictureUrl(file) : null,
    width: file?.width ?? null,
    height: file?.height ?? null,
    isAvif: file?.hasAvif ?? false,
    ...{ kind, alt, credit, roomType },
    focus: focus && { x: focus.x / PERCENT, y: focus.y / PERCENT },
    isPublished: published.pictures.some((candidate) => pictureKey(candidate) === key),
  };
}

function stateOf(file: MediaFile | undefined, problem: string | null): HotelPicture['state'] {
  if (problem !== null) return 'refused';
  if (!file) return 'downloading';
  return file.state === 'ready' ? 'ready' : 'preparing';
}
