import { ROOM_TYPE_PRIORITY, type PriorityRoomType } from '../types';

/** Returns the illustration of a room without a photograph: that of its own code, or of the named room type for as many adults. */
export function sceneOfRoom({ code, maxAdults }: { code: string; maxAdults: number }): PriorityRoomType {
  const named = ROOM_TYPE_PRIORITY.find((candidate) => candidate === code);
  if (named) return named;
  if (maxAdults <= 1) return 'acacia';
  if (maxAdults === 2) return 'oak';
  return maxAdults === 3 ? 'maple' : 'mahogany';
}
