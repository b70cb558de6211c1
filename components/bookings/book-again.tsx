'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DateRangePickerLazy } from '@/components/ui/date-range-picker-lazy';
import { Dialog } from '@/components/ui/dialog';
import { addDays, formatWeekdayDate, todayInIndia, type IsoDate } from '@/lib/dates';
import type { BookingView } from '@/lib/domains/bookings/contract';
import { SEARCH_LIMITS, SEARCH_TEXT } from '@/lib/domains/search/literals';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import { paths } from '@/lib/paths';

interface BookAgainProps {
  booking: Pick<BookingView, 'booking_id' | 'hotel' | 'room' | 'price_source'>;
}

interface Range {
  from: IsoDate | null;
  to: IsoDate | null;
}

/** Inventory reaches a year ahead. */
const BOOKABLE_DAYS = 364;

/** The same hotel, rooms and guests on other dates: only these are asked for, the checkout has the rest. */
export function BookAgain({ booking }: BookAgainProps) {
  const { booking_id, hotel, room, price_source } = booking;
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [{ from, to }, setRange] = useState<Range>({ from: null, to: null });
  const [isTooLong, setTooLong] = useState(false);
  const today = todayInIndia(new Date());
  const go = () => {
    if (!from || !to) return;
    router.push(
      paths.itinerary({
        hotel_id: hotel.id,
        checkin: from,
        checkout: to,
        roomconfig: formatRoomConfig(room.config),
        roomtype: room.type,
        price_source,
        again: booking_id,
      }),
    );
  };
  return (
    <>
      <Button variant="secondary" icon="calendar" onClick={() => setOpen(true)}>
        Book again
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Book again"
        description={`${hotel.name}, ${room.count} × ${room.name}, the same guests, billing and requests. Choose the new dates.`}
        footer={
          <Button disabled={!from || !to} onClick={go}>
            {from && to ? `Review ${formatWeekdayDate(from)} to ${formatWeekdayDate(to)}` : 'Choose the dates'}
          </Button>
        }
      >
        {isTooLong && (
          <Alert tone="warning" live>
            {SEARCH_TEXT.stayTooLong}
          </Alert>
        )}
        <DateRangePickerLazy
          value={{ from, to }}
          minDate={today}
          maxDate={addDays(today, BOOKABLE_DAYS)}
          maxNights={SEARCH_LIMITS.maxNights}
          months={1}
          onChange={(next) => {
            setTooLong(false);
            setRange(next);
          }}
          onTooLong={() => setTooLong(true)}
        />
      </Dialog>
    </>
  );
}
