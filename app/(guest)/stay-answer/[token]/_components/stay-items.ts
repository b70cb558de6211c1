import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { formatLongDate } from '@/lib/dates';
import type { StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';

export type Stay = NonNullable<StayForHotel['stay']>;

export interface StayItem {
  key: string;
  value: string;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function roomText({ adults, kids, guests }: Stay['rooms'][number]): string {
  const party = [counted(adults, 'adult', 'adults'), ...(kids > 0 ? [counted(kids, 'child', 'children')] : [])];
  return [guests.join(', ') || 'Name not known yet', party.join(', ')].join(': ');
}

/** What the desk needs: neither prices nor contacts of guests. */
export function stayItems(stay: Stay): StayItem[] {
  const optional = (key: string, value: string | null) => (value ? [{ key, value }] : []);
  return [
    { key: 'Hotel', value: stay.hotel },
    { key: 'Check-in', value: `${formatLongDate(stay.checkin)}, ${stay.checkInTime}` },
    { key: 'Check-out', value: `${formatLongDate(stay.checkout)}, ${stay.checkOutTime}` },
    {
      key: 'Rooms',
      value: `${stay.rooms.length} × ${stay.roomType}, ${counted(stay.nights, 'night', 'nights')}`,
    },
    ...stay.rooms.map((room, index) => ({ key: `Room ${index + 1}`, value: roomText(room) })),
    { key: 'Meals', value: mealPlanText(stay.mealPlan) },
    { key: 'Payment', value: stay.payment },
    ...optional('Requests', stay.request),
    ...optional('Arrives with', stay.arrivalTransport),
    ...optional('Your number', stay.hotelConfirmation),
  ];
}

export interface StayChange {
  key: string;
  before: string;
  after: string;
}

const NOTHING = 'none';

/** In the order of the page. What was added or removed has the text “none” on the other side. */
export function listStayChanges(before: Stay, after: Stay): StayChange[] {
  const [old, current] = [before, after].map((stay) => new Map(stayItems(stay).map(({ key, value }) => [key, value])));
  const keys = new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])]);
  return [...keys]
    .map((key) => ({ key, before: old?.get(key) ?? NOTHING, after: current?.get(key) ?? NOTHING }))
    .filter((change) => change.before !== change.after);
}
