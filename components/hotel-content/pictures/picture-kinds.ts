import type { PictureKind } from '@/lib/domains/hotels/types';

export const PICTURE_KIND_NAMES: Record<PictureKind, string> = {
  facade: 'Facade',
  entrance: 'Entrance',
  reception: 'Reception',
  lobby: 'Lobby',
  room: 'Room',
  bathroom: 'Bathroom',
  desk: 'Work desk',
  breakfast: 'Breakfast',
  meeting: 'Meeting room',
  view: 'View',
  parking: 'Parking',
  other: 'Other',
};
