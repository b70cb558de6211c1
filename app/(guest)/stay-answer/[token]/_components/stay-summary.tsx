import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { formatLongDate } from '@/lib/dates';
import type { StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';

type Stay = NonNullable<StayForHotel['stay']>;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function roomText({ adults, kids, guests }: Stay['rooms'][number]): string {
  const party = [counted(adults, 'adult', 'adults'), ...(kids > 0 ? [counted(kids, 'child', 'children')] : [])];
  return [guests.join(', ') || 'Name not known yet', party.join(', ')].join(': ');
}

/** What the desk needs: neither prices nor contacts of guests. */
export function StaySummary({ stay }: { stay: Stay }) {
  const optional = (key: string, value: string | null) => (value ? [{ key, value }] : []);
  return (
    <Card>
      <KeyValueList
        items={[
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
        ]}
      />
    </Card>
  );
}
