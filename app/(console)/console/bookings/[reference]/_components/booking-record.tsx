import { StatusBadge } from '@/components/bookings/status-badge';
import { AnswerBadge } from '@/components/console-bookings/answer-badge';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { formatLongDate } from '@/lib/dates';
import type { Permission } from '@/lib/domains/staff/rules/permissions';
import { hasButtons } from './action-labels';
import { AnswersSection } from './answers-section';
import { BookingActions } from './booking-actions';
import { ChangesSection } from './changes-section';
import { GrantsSection } from './grants-section';
import { HistorySection } from './history-section';
import { LedgerSection } from './ledger-section';
import { MessagesSection } from './messages-section';
import { NotesSection } from './notes-section';
import { PartiesSection } from './parties-section';
import { PaymentsSection } from './payments-section';
import { PriceSection } from './price-section';
import { StaySection } from './stay-section';

interface Props {
  booking: ConsoleBooking;
  permissions: readonly Permission[];
}

/** Everything that is known about a booking, and what the caller may see of it. */
export function BookingRecord({ booking, permissions }: Props) {
  const { status, answer, hotel, stay, payments, refunds } = booking;
  return (
    <div className="console-booking-record-record">
      <div className="console-booking-record-head">
        <StatusBadge status={statusLabel(status)} />
        <AnswerBadge answer={answer} />
        <p>
          {hotel.name}, {hotel.city} · {formatLongDate(stay.checkin)} to {formatLongDate(stay.checkout)}
        </p>
      </div>
      <div
        className={
          hasButtons(booking.actions) ? 'console-booking-record-with-actions' : 'console-booking-record-columns'
        }
      >
        {hasButtons(booking.actions) && (
          // Before the long history, so that they are at hand on a phone.
          <div className="console-booking-record-act">
            <BookingActions booking={booking} />
          </div>
        )}
        <div className="console-booking-record-main">
          <StaySection booking={booking} />
          <PriceSection booking={booking} />
          {payments && refunds && <PaymentsSection payments={payments} refunds={refunds} />}
          {booking.grants && (
            <GrantsSection booking={booking} grants={booking.grants} refundable={booking.refundable ?? 0} />
          )}
          {booking.ledger && <LedgerSection lines={booking.ledger} />}
          <MessagesSection reference={booking.reference} messages={booking.messages} />
        </div>
        <div className="console-booking-record-side">
          <PartiesSection booking={booking} permissions={permissions} />
          <NotesSection booking={booking} />
          <AnswersSection answers={booking.answers} />
          <ChangesSection changes={booking.changes} />
          <HistorySection history={booking.history} />
        </div>
      </div>
    </div>
  );
}
