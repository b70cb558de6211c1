import { ROOM_TYPE_PRIORITY } from '../types';

export interface OrderedRoomType {
  code: string;
  displayOrder: number;
  /** In any unit, if it is the same for all compared room types. Absent or null if unknown. */
  price?: number | null;
}

/**
 * Compares room types of a hotel. Those that the specification names come first, in its order (section 9). All others follow by price, and
 * those without a price come last. Equal room types have the order that the hotel chose.
 */
export function compareRoomTypes(a: OrderedRoomType, b: OrderedRoomType): number {
  const rank = rankOf(a.code) - rankOf(b.code);
  if (rank !== 0) return rank;
  const [priceA, priceB] = [a.price ?? Infinity, b.price ?? Infinity];
  if (priceA !== priceB) return priceA < priceB ? -1 : 1;
  return a.displayOrder - b.displayOrder || a.code.localeCompare(b.code, 'en');
}

function rankOf(code: string): number {
  const index = ROOM_TYPE_PRIORITY.findIndex((named) => named === code);
  return index < 0 ? ROOM_TYPE_PRIORITY.length : index;
}
