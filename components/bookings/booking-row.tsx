'use client';

import { useRef } from 'react';
import { DocumentsButton } from '@/components/invoices/documents-button';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Price } from '@/components/ui/price';
import type { BookingLine } from '@/lib/domains/bookings/contract/views';
import { paths } from '@/lib/paths';
import { BookAgain } from './book-again';
import { BookingFacts } from './booking-facts';
import { ChangeLink } from './change-link';
import { ChannelLabel } from './channel-label';
import { CancelButton } from './cancel-button';
import { stayOfBookingLine } from './repeatable-stay';
import { StatusBadge } from './status-badge';
import styles from './booking-list.module.css';

interface BookingRowProps {
  booking: BookingLine;
  legalEntityId: number;
  isTravelAgent: boolean;
}

export function BookingRow({ booking, legalEntityId, isTravelAgent }: BookingRowProps) {
  const { hotel, date, room } = booking;
  const stay = stayOfBookingLine(booking);
  const link = useRef<HTMLAnchorElement>(null);
  const href = isTravelAgent ? paths.bookingTa(booking.bookingId) : paths.booking(booking.bookingId);
  return (
    <Card as="li" padding="none" interactive className={styles.row}>
      <img
        className={styles.picture}
        src={hotel.imageUrl}
        width={332}
        height={166}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <BookingFacts
        className={styles.body}
        {...date}
        name={
          <CardLink ref={link} href={href}>
            {hotel.name}
          </CardLink>
        }
        hotel={hotel}
        room={room}
        guest={booking.guest}
        reference={booking.reference}
      />
      <div className={styles.end}>
        <StatusBadge status={booking.status} />
        <Price amount={booking.total} align="end" note={<ChannelLabel label={booking.channelLabel} />} />
        <div className={styles.actions}>
          {stay && <BookAgain stay={stay} isInList />}
          <DocumentsButton booking={{ ...booking, bookingId: booking.bookingId }} legalEntityId={legalEntityId} />
          {booking.canChange && <ChangeLink booking={booking} />}
          {booking.canCancel && (
            <CancelButton
              booking={{ ...booking, ...date, bookingId: booking.bookingId }}
              legalEntityId={legalEntityId}
              focusAfter={() => link.current}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
