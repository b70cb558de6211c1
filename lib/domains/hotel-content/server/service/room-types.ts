import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { applyFactChanges } from '@/lib/domains/hotels/contract/facts';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { ROOM_TYPE_PRIORITY, type RoomTypeContent } from '@/lib/domains/hotels/types';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { addHotelRoomTypeEndpoint, changeHotelRoomTypeEndpoint, HotelRoomTypes } from '../../contract/room-types';
import { MAX_ROOM_TYPES } from '../../rules/limits';
import { toJsonFacts, withoutAbsent } from './content';
import { saveEdit } from './save-changes';
import { findSettingFor, readStateFor, versionOf } from './state';

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function listRoomTypes(actor: HotelActor, hotelId: number): Promise<HotelRoomTypes> {
  const hotel = hotelFor(actor, hotelId, 'content', 'read');
  const { published, edited } = await readStateFor(actor, hotel);
  const { isApprovalRequired } = await findSettingFor(actor, hotelId);
  const stored = new Map(published.rooms.map((room) => [room.code, room]));
  return {
    hotelId,
    version: versionOf(edited, 'rooms'),
    isApprovalRequired,
    roomTypes: edited.rooms
      .toSorted((a, b) => a.displayOrder - b.displayOrder)
      .map((room) => {
        const { totalRooms, displayOrder, facts, ...columns } = room;
        const before = stored.get(room.code);
        return {
          ...columns,
          rooms: totalRooms,
          order: displayOrder,
          facts: toJsonFacts(ROOM_FACTS, facts),
          isNameFixed: hasFixedName(room.code),
          isPublished: before !== undefined,
          isChanged: !isDeepStrictEqual(before, room),
        };
      }),
  };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, ROOM_TYPE_EXISTS, ROOM_TYPE_LIMIT, INVALID_INPUT */
export async function addRoomType(
  actor: HotelActor,
  hotelId: number,
  { rooms: totalRooms, order: displayOrder, facts, ...fields }: BodyOf<typeof addHotelRoomTypeEndpoint>,
): Promise<HotelRoomTypes> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  const room: RoomTypeContent = { ...fields, totalRooms, displayOrder, facts: applyFactChanges({}, facts) };
  assertOccupancy(room);
  await saveEdit(actor, hotel, {
    action: 'hotel-content.room-type-added',
    part: 'rooms',
    version: null,
    toChanges: ({ edited }) => {
      if (edited.rooms.some(({ code }) => code === room.code))
        throw new AppError('ROOM_TYPE_EXISTS', { field: 'code' });
      if (edited.rooms.length >= MAX_ROOM_TYPES) throw new AppError('ROOM_TYPE_LIMIT');
      return { rooms: [room] };
    },
  });
  return listRoomTypes(actor, hotelId);
}

interface RoomTypeChange {
  code: string;
  version: string;
  fields: Omit<BodyOf<typeof changeHotelRoomTypeEndpoint>, 'version'>;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, CONTENT_CHANGED; INVALID_INPUT also for a new name of a type with a fixed one */
export async function changeRoomType(
  actor: HotelActor,
  hotelId: number,
  { code, version, fields }: RoomTypeChange,
): Promise<HotelRoomTypes> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  await saveEdit(actor, hotel, {
    action: 'hotel-content.room-type-changed',
    part: 'rooms',
    version,
    toChanges: ({ edited }) => {
      const stored = edited.rooms.find((room) => room.code === code);
      if (!stored) throw new AppError('NOT_FOUND', { field: 'code' });
      const { order, facts, ...columns } = withoutAbsent(fields);
      const room = {
        ...stored,
        ...columns,
        ...(order !== undefined && { displayOrder: order }),
        ...(facts && { facts: applyFactChanges(stored.facts, facts) }),
      };
      if (hasFixedName(code) && room.name !== stored.name)
        throw new AppError('INVALID_INPUT', { field: 'name', message: 'The name of this room type is fixed' });
      assertOccupancy(room);
      return { rooms: [room] };
    },
  });
  return listRoomTypes(actor, hotelId);
}

const hasFixedName = (code: string) => ROOM_TYPE_PRIORITY.some((fixed) => fixed === code);

/** @throws {AppError} INVALID_INPUT */
function assertOccupancy({ baseAdults, maxAdults, maxKids, maxGuests }: RoomTypeContent): void {
  if (baseAdults > maxAdults)
    throw new AppError('INVALID_INPUT', { field: 'base_adults', message: 'This is more than the most adults' });
  if (maxGuests < maxAdults)
    throw new AppError('INVALID_INPUT', { field: 'max_guests', message: 'This is less than the most adults' });
  if (maxGuests > maxAdults + maxKids)
    throw new AppError('INVALID_INPUT', {
      field: 'max_guests',
      message: 'This is more than the most adults and kids together',
    });
}
