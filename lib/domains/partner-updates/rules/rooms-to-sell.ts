/** A night of a room type when a message about it is stored. */
export interface NightRooms {
  sold: number;
  held: number;
  /** Rooms of bookings that the sender has not seen, net of cancellations, at least 0. */
  unseen: number;
  /** Rooms that the hotel has of this type. */
  rooms: number;
}

/** @param toSell what the message has; null stands for every room of the type that is not booked */
export function roomsToSell(toSell: number | null, { sold, unseen, rooms }: NightRooms): number {
  return toSell ?? Math.max(0, rooms - sold) + unseen;
}
