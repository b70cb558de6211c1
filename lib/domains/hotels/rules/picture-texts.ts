import { PICTURE_KINDS, type PictureKind } from '../types';

const TEXTS: Readonly<Record<PictureKind, string>> = {
  facade: 'the building',
  entrance: 'the entrance',
  reception: 'the reception',
  lobby: 'the lobby',
  room: 'a room',
  bathroom: 'a bathroom',
  desk: 'a work desk',
  breakfast: 'breakfast',
  meeting: 'the meeting room',
  view: 'the view',
  parking: 'parking',
  other: 'a picture of the hotel',
};

export const findPictureKind = (name: string): PictureKind | null =>
  PICTURE_KINDS.find((kind) => kind === name) ?? null;

/**
 * The text of a picture that has none of its own, as in "Hotel X: the lobby".
 * @param room name of the room type that the picture shows
 */
export function altText(hotelName: string, kind: PictureKind, room: string | null): string {
  return `${hotelName}: ${kind === 'room' && room !== null ? `${room} room` : TEXTS[kind]}`;
}
