import Link from 'next/link';
import { KeyValueList } from '@/components/ui/key-value-list';
import { consolePaths } from '@/lib/console-paths';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import type { Permission } from '@/lib/domains/staff/rules/permissions';
import { RecordSection } from './record-section';

interface Props {
  booking: ConsoleBooking;
  permissions: readonly Permission[];
}

export function PartiesSection({ booking, permissions }: Props) {
  const { company, booker, hotel, bookedAt, confirmedAt, version, bookingId } = booking;
  const contacts = [booker.email, booker.phone].filter(Boolean).join(' · ');
  return (
    <RecordSection id="parties" title="Company and hotel">
      <KeyValueList
        items={[
          {
            key: company.isTravelAgent ? 'Travel agent' : 'Company',
            value: permissions.includes('company.read') ? (
              <Link href={consolePaths.company(company.id)}>{company.name}</Link>
            ) : (
              company.name
            ),
            note: (
              <>
                {company.legalName ?? company.entity} ·{' '}
                <Link href={consolePaths.bookings({ company_id: company.id })}>Its bookings</Link>
              </>
            ),
          },
          { key: 'GSTIN', value: company.gstin ?? 'Billed without GSTIN' },
          { key: 'Booker', value: booker.name, ...(contacts ? { note: contacts } : {}) },
          {
            key: 'Hotel',
            value: permissions.includes('hotel.read') ? (
              <Link href={consolePaths.hotel(hotel.id)}>{hotel.name}</Link>
            ) : (
              hotel.name
            ),
            note: (
              <>
                {hotel.locality}, {hotel.city}
                {hotel.phone && ` · ${hotel.phone}`} ·{' '}
                <Link href={consolePaths.bookings({ hotel_id: hotel.id })}>Its bookings</Link>
              </>
            ),
          },
          { key: 'Booked', value: formatInstant(bookedAt) },
          ...(confirmedAt ? [{ key: 'Confirmed', value: formatInstant(confirmedAt) }] : []),
          { key: 'Number, version', value: `${bookingId}, ${version}` },
        ]}
      />
    </RecordSection>
  );
}
