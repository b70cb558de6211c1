'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DateRangePickerLazy } from '@/components/ui/date-range-picker-lazy';
import { Dialog } from '@/components/ui/dialog';
import { addDays, formatWeekdayDate, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { SEARCH_LIMITS, SEARCH_TEXT } from '@/lib/domains/search/constants';
import { formatRoomConfig } from '@/lib/domains/search/rules/occupancy';
import { paths } from '@/lib/paths';
import type { RepeatableStay } from './repeatable-stay';

interface BookAgainDialogProps {
  stay: RepeatableStay;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Range {
  from: IsoDate | null;
  to: IsoDate | null;
  /** True when the check-out date is derived from the length of the earlier stay. A click on a later day replaces it. */
  isProposed: boolean;
}

/** Hotels have inventory for one year in advance. */
const BOOKABLE_DAYS = 364;

export function BookAgainDialog({ stay, isOpen, onOpenChange }: BookAgainDialogProps) {
  const { bookingId, hotel, room, nights, config, priceSource } = stay;
  const router = useRouter();
  const [{ from, to, isProposed }, setRange] = useState<Range>({ from: null, to: null, isProposed: false });
  const [isTooLong, setTooLong] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const [today] = useState(() => todayInIndia(new Date()));
  const lastDay = addDays(today, BOOKABLE_DAYS);

  /** @param next the result of a click in the calendar: a single day or a range */
  function choose(next: Pick<Range, 'from' | 'to'>): void {
    setTooLong(false);
    if (!next.from) return;
    if (next.to) return setRange({ ...next, isProposed: false });
    if (isProposed && from && next.from > from) {
      if (nightsBetween(from, next.from) > SEARCH_LIMITS.maxNights) return setTooLong(true);
      return setRange({ from, to: next.from, isProposed: false });
    }
    const end = addDays(next.from, nights);
    setRange(
      end <= lastDay
        ? { from: next.from, to: end, isProposed: true }
        : { from: next.from, to: null, isProposed: false },
    );
  }

  function review(): void {
    if (!from || !to) return;
    const target = paths.itinerary({
      hotel_id: hotel.id,
      checkin: from,
      checkout: to,
      roomconfig: formatRoomConfig(config),
      roomtype: room.type,
      price_source: priceSource,
      again: bookingId,
    });
    startOpening(() => router.push(target));
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Book again"
      description={`${hotel.name}, ${room.count} × ${room.name}, the same guests, billing and requests. Choose the check-in date. The stay has ${nights === 1 ? '1 night' : `${nights} nights`} unless you choose another check-out date.`}
      footer={
        <Button disabled={!from || !to} loading={isOpening} loadingText="Opening the checkout" onClick={review}>
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
        maxDate={lastDay}
        maxNights={SEARCH_LIMITS.maxNights}
        months={1}
        onChange={choose}
        onTooLong={() => setTooLong(true)}
      />
    </Dialog>
  );
}
