import { applyFactChanges } from '@/lib/domains/hotels/contract/facts';
import type { RoomTypeContent } from '@/lib/domains/hotels/types';
import type { ContentChanges, DeskPicture, HotelState, PictureChanges } from '../types';

/** Identifies a picture within its hotel. */
export const pictureKey = ({ mediaHash, sourceAddress }: Pick<DeskPicture, 'mediaHash' | 'sourceAddress'>): string =>
  mediaHash ?? sourceAddress ?? '';

/** Returns what the hotel would show with the changes. */
export function applyChanges(published: HotelState, changes: ContentChanges): HotelState {
  const { facts = {}, ...fields } = changes.content ?? {};
  return {
    content: { ...published.content, ...fields, facts: applyFactChanges(published.content.facts, facts) },
    rooms: mergeRooms(published.rooms, changes.rooms ?? []),
    pictures: changes.pictures ? mergePictures(published.pictures, changes.pictures) : published.pictures,
  };
}

/** Returns earlier and later changes as one. */
export function joinChanges(earlier: ContentChanges, later: ContentChanges): ContentChanges {
  const content = later.content && {
    ...earlier.content,
    ...later.content,
    facts: { ...earlier.content?.facts, ...later.content.facts },
  };
  const pictures = later.pictures && {
    list: later.pictures.list,
    base: [...new Set([...(earlier.pictures?.base ?? []), ...later.pictures.base])],
  };
  return {
    ...earlier,
    ...(content && { content }),
    ...(later.rooms && { rooms: mergeRooms(earlier.rooms ?? [], later.rooms) }),
    ...(pictures && { pictures }),
  };
}

/** The number of rooms of a stored type belongs to the calendar. */
function mergeRooms(rooms: readonly RoomTypeContent[], changed: readonly RoomTypeContent[]): RoomTypeContent[] {
  const byCode = new Map(changed.map((room) => [room.code, room]));
  const isNew = ({ code }: RoomTypeContent) => !rooms.some((room) => room.code === code);
  return [
    ...rooms.map((room) => ({ ...(byCode.get(room.code) ?? room), totalRooms: room.totalRooms })),
    ...changed.filter(isNew),
  ];
}

/** Omits pictures that an operator has taken down meanwhile, and appends those of a later import. */
function mergePictures(published: readonly DeskPicture[], { list, base }: PictureChanges): DeskPicture[] {
  const keys = new Set(published.map(pictureKey));
  const isTakenDown = (picture: DeskPicture) => base.includes(pictureKey(picture)) && !keys.has(pictureKey(picture));
  const known = new Set([...base, ...list.map(pictureKey)]);
  return [
    ...list.filter((picture) => !isTakenDown(picture)),
    ...published.filter((picture) => !known.has(pictureKey(picture))),
  ];
}

/** @param list all pictures that the hotel shall show, in their order */
export function toPictureChanges({ published }: { published: HotelState }, list: DeskPicture[]): ContentChanges {
  return { pictures: { list, base: published.pictures.map(pictureKey) } };
}
