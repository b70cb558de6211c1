import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { formatRupees } from '@/components/ui/format-rupees';
import { Price } from '@/components/ui/price';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { DocumentsButton } from '@/components/invoices/documents-button';
import { BookAgain } from '@/components/bookings/book-again';
import { CancelButton } from '@/components/bookings/cancel-button';
import { ChangeLink } from '@/components/bookings/change-link';
import { ChannelLabel } from '@/components/bookings/channel-label';
import { RefundLine } from '@/components/bookings/refund-line';
import { BookingFacts } from '@/components/bookings/booking-facts';
import { stayOfAgentBooking } from '@/components/bookings/repeatable-stay';
import { StatusBadge } from '@/components/bookings/status-badge';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import { isPayableInPart, isPayable, listedAmount } from '@/lib/domains/agent-payments/rules/bookings-state';
import { receiptUrl } from '@/lib/domains/agent-payments/queries';
import { toRupees } from '@/lib/money';
import { paths } from '@/lib/paths';
import { dueText } from './due-text';
import styles from './agent-booking-row.module.css';

export interface AgentCancelOptions {
  legalEntityId: number;
  onCancelled: (bookingId: number) => void;
  focusAfter: () => HTMLElement | null;
}

interface AgentBookingRowProps {
  booking: AgentBooking;
  cancelling: AgentCancelOptions;
  isSelected: boolean;
  onToggle: () => void;
  onToggleSecure: () => void;
}

export function AgentBookingRow({ booking, cancelling, isSelected, onToggle, onToggleSecure }: AgentBookingRowProps) {
  const { hotel, payments } = booking;
  const isOpen = isPayable(booking);
  const due = dueText(payments);
  const stay = stayOfAgentBooking(booking);
  return (
    <Card as="li" padding="none" className={styles.row} data-selected={isSelected || undefined}>
      <div className={styles.select}>
        {isOpen && (
          <Checkbox
            label={
              <VisuallyHidden>
                Select {booking.reference}, {hotel.name}
              </VisuallyHidden>
            }
            checked={isSelected}
            onChange={onToggle}
          />
        )}
      </div>
      <BookingFacts
        {...booking}
        name={
          <Link className={styles.name} href={paths.bookingTa(booking.bookingId)} prefetch={false}>
            {hotel.name}
          </Link>
        }
      >
        <p className={styles.badges}>
          <StatusBadge status={booking.status} />
          <PaymentBadge booking={booking} />
        </p>
        {booking.refunds.map((refund, index) => (
          <p key={index} className={styles.note}>
            Refund: <RefundLine refund={refund} />
          </p>
        ))}
        {booking.receipts.map((orderId) => (
          <p key={orderId} className={styles.note}>
            <a href={receiptUrl(orderId, cancelling.legalEntityId)} download>
              Receipt {orderId}
            </a>
          </p>
        ))}
      </BookingFacts>
      <div className={styles.money}>
        {isOpen ? (
          <>
            <Price amount={toRupees(listedAmount(booking))} align="end" note={noteOf(booking)} />
            {due && <p className={payments.isOverdue ? styles.overdue : styles.due}>{due}</p>}
            {isPayableInPart(booking) && (
              <Button variant="link" size="sm" onClick={onToggleSecure}>
                {payments.isSecure ? 'Pay only the secure amount' : 'Pay in full'}
              </Button>
            )}
            {payments.openOrderId && (
              <Link className={styles.resume} href={paths.paymentTa(payments.openOrderId)} prefetch={false}>
                Resume payment
              </Link>
            )}
          </>
        ) : (
          <Price amount={booking.total} align="end" note={<ChannelLabel label={booking.channelLabel} />} />
        )}
        {stay && <BookAgain stay={stay} isInList />}
        <DocumentsButton booking={booking} legalEntityId={cancelling.legalEntityId} />
        {booking.canChange && <ChangeLink booking={booking} />}
        {booking.canCancel && (
          <CancelButton
            booking={booking}
            legalEntityId={cancelling.legalEntityId}
            onCancelled={() => cancelling.onCancelled(booking.bookingId)}
            focusAfter={cancelling.focusAfter}
          />
        )}
      </div>
    </Card>
  );
}

function noteOf({ payments, total }: AgentBooking): string {
  if (payments.amountToSecure === 0) return payments.paidAmount > 0 ? 'Balance' : 'Full amount';
  return payments.isSecure ? 'Full amount' : `To secure; ${formatRupees(total)} in total`;
}

function PaymentBadge({ booking: { payments } }: { booking: AgentBooking }) {
  if (payments.dueAmount === 0) return payments.paidAmount > 0 ? <Badge tone="success">Paid</Badge> : null;
  if (payments.isOverdue) return <Badge tone="danger">Overdue</Badge>;
  return payments.amountToSecure > 0 ? <Badge tone="warning">To secure</Badge> : <Badge tone="info">Secured</Badge>;
}
