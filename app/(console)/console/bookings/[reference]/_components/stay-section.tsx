import { Badge } from '@/components/ui/badge';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import { TRIP_KEYS, TRIP_LABELS } from '@/lib/domains/bookings/contract/trip-fields';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { formatLongDate } from '@/lib/dates';
import { RecordSection } from './record-section';

export function StaySection({ booking }: { booking: ConsoleBooking }) {
  const { stay, guests, hotel, message } = booking;
  const trip = TRIP_KEYS.flatMap((key): KeyValue[] => {
    const value = booking[key];
    return value ? [{ key: TRIP_LABELS[key], value }] : [];
  });
  return (
    <RecordSection id="stay" title="Stay and guests">
      <KeyValueList
        layout="grid"
        items={[
          { key: 'Check-in', value: `${formatLongDate(stay.checkin)}, ${stay.checkInTime}` },
          { key: 'Check-out', value: `${formatLongDate(stay.checkout)}, ${stay.checkOutTime}` },
          { key: 'Nights', value: stay.nights },
          { key: 'Rooms', value: stay.rooms.map(({ adults, kids }) => occupancy(adults, kids)).join('; ') },
          { key: 'Room type', value: `${stay.roomType}, ${stay.mealPlan}` },
          { key: 'Hotel’s number', value: hotel.confirmation ?? 'None stated' },
          ...trip,
        ]}
      />
      <ul className="console-booking-record-list">
        {guests.map((guest, index) => (
          <li key={index}>
            <span className="console-booking-record-line">
              <strong>{guest.name ?? 'No name stated'}</strong>
              <span className="console-booking-record-room">
                Room {guest.room} {guest.isPrimary && <Badge tone="brand">First guest</Badge>}
              </span>
            </span>
            <span className="console-booking-record-quiet">
              {[guest.phone, guest.email, guest.employeeId, guest.department].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {message && (
        <>
          <h3>Requests</h3>
          <p className="console-booking-record-text">{message}</p>
        </>
      )}
    </RecordSection>
  );
}

const occupancy = (adults: number, kids: number) =>
  `${adults} ${adults === 1 ? 'adult' : 'adults'}${kids > 0 ? `, ${kids} ${kids === 1 ? 'child' : 'children'}` : ''}`;
