import Link from 'next/link';
import { KeyValueList } from '@/components/ui/key-value-list';
import { consolePaths } from '@/lib/console-paths';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { RecordSection } from './record-section';

export function PartiesSection({ booking }: { booking: ConsoleBooking }) {
  const { company, booker, hotel, bookedAt, confirmedAt, version, bookingId } = booking;
  const contacts = [booker.email, booker.phone].filter(Boolean).join(' · ');
  return (
    <RecordSection id="parties" title="Company and hotel">
      <KeyValueList
        items={[
          {
            key: company.isTravelAgent ? 'Travel agent' : 'Company',
            value: <Link href={consolePaths.bookings({ company_id: company.id })}>{company.name}</Link>,
            note: company.legalName ?? company.entity,
          },
          { key: 'GSTIN', value: company.gstin ?? 'Billed without GSTIN' },
          { key: 'Booker', value: booker.name, ...(contacts ? { note: contacts } : {}) },
          {
            key: 'Hotel',
            value: <Link href={consolePaths.bookings({ hotel_id: hotel.id })}>{hotel.name}</Link>,
            note: `${hotel.locality}, ${hotel.city}${hotel.phone ? ` · ${hotel.phone}` : ''}`,
          },
          { key: 'Booked', value: formatInstant(bookedAt) },
          ...(confirmedAt ? [{ key: 'Confirmed', value: formatInstant(confirmedAt) }] : []),
          { key: 'Number, version', value: `${bookingId}, ${version}` },
        ]}
      />
    </RecordSection>
  );
}
