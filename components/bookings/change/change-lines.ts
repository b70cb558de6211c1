import type { KeyValue } from '@/components/ui/key-value-list';
import { formatLongDate } from '@/lib/dates';

export interface StayToCompare {
  checkin: string;
  checkout: string;
  /** The name, not the code. */
  roomType: string;
  /** As the parameter `roomconfig`. */
  rooms: string;
  /** Names of guests. */
  guests: readonly string[];
  gstin: string | null;
}

/** What differs between two versions of a stay, for people. */
export function changeLines(before: StayToCompare, after: StayToCompare): KeyValue[] {
  const line = (key: string, read: (stay: StayToCompare) => string): KeyValue[] => {
    if (read(before) === read(after)) return [];
    return [{ key, value: `${read(before)} → ${read(after)}` }];
  };
  return [
    ...line('Dates', ({ checkin, checkout }) => `${formatLongDate(checkin)} to ${formatLongDate(checkout)}`),
    ...line('Room type', ({ roomType }) => roomType),
    ...line('Rooms', ({ rooms }) => roomsText(rooms)),
    ...line('Guests', ({ guests }) => guests.join(', ') || 'not named'),
    ...line('GSTIN', ({ gstin }) => gstin ?? 'none'),
  ];
}

function roomsText(config: string): string {
  return config
    .split(',')
    .map((room) => {
      const [adults, kids] = room.split('-').map(Number);
      return kids ? `${adults} adults and ${kids} kids` : `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
    })
    .join(', ');
}
