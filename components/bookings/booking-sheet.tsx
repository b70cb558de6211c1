import { Card } from '@/components/ui/card';
import { Divider } from '@/components/ui/divider';
import { formatRupees } from '@/components/ui/format-rupees';
import { Icon } from '@/components/ui/icon';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { formatStayDay, todayInIndia } from '@/lib/dates';
import { formatPhone } from '@/lib/domains/auth/rules/phone';
import { COST_KEYS, TRIP_LABELS } from '@/lib/domains/bookings/contract/trip-fields';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { meansOfPaymentText } from '@/lib/domains/bookings/rules/means-of-payment';
import { channelMeaning } from '@/lib/domains/payments/rules/channel-meaning';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import styles from './booking-sheet.module.css';

/** Shows the contents of the voucher on the confirmation page and on the page of the booking. */
export function BookingSheet({ booking }: { booking: BookingView }) {
  // `message` is what the booker wrote. `comments` also contains the times and the children, which are shown elsewhere.
  const { hotel, date, room, message } = booking;
  const today = todayInIndia(new Date());
  return (
    <Card edge="voucher" padding="none" className={styles.sheet}>
      <div className={styles.hotel}>
        <img className={styles.picture} src={hotel.imageUrl} width={332} height={166} alt="" />
        <div>
          <h2 className={styles.name}>{hotel.name}</h2>
          <p className={styles.quiet}>
            {hotel.street}, {hotel.locality}, {hotel.city} {hotel.pincode}, {hotel.state}
          </p>
          <p className={styles.links}>
            {hotel.phone && (
              <a href={`tel:${hotel.phone.replace(/[^+\d]/g, '')}`}>
                <Icon name="phone" size={16} /> {hotel.phone}
              </a>
            )}
            <a href={mapPageUrl(hotel.coordinates)} rel="noopener noreferrer" target="_blank">
              <Icon name="map" size={16} /> Open map
            </a>
          </p>
          {hotel.directions && (
            <p className={styles.quiet}>
              <strong>How to get there:</strong> {hotel.directions}
            </p>
          )}
        </div>
      </div>
      <dl className={styles.stay}>
        <StayPart term="Check-in" day={formatStayDay(date.checkin, today)} detail={date.checkInTime} />
        <StayPart term="Check-out" day={formatStayDay(date.checkout, today)} detail={date.checkOutTime} />
        {booking.hotelConfirmation && (
          <StayPart term="Hotel’s number" day={booking.hotelConfirmation} detail="Name it at check-in" />
        )}
        <StayPart
          term={`${date.nights} ${date.nights === 1 ? 'night' : 'nights'}`}
          day={`${room.count} × ${room.name}`}
          detail={mealPlanText(booking.price.mealPlan)}
        />
      </dl>
      <Divider dashed />
      <div className={styles.columns}>
        <section>
          <h3 className={styles.title}>Guests</h3>
          <ul className={styles.guests}>
            {booking.users.map((guest, index) => (
              <li key={index}>
                <strong>{guest.name}</strong>
                <span className={styles.quiet}>
                  Room {guest.room}
                  {guest.isPrimary && guest.phone ? `, ${formatPhone(guest.phone)}` : ''}
                </span>
              </li>
            ))}
          </ul>
          {booking.arrivalTransport && (
            <>
              <h3 className={styles.title}>{TRIP_LABELS.arrivalTransport}</h3>
              <p className={styles.comments}>{booking.arrivalTransport}</p>
            </>
          )}
          {message && (
            <>
              <h3 className={styles.title}>Message for the hotel</h3>
              <p className={styles.comments}>{message}</p>
            </>
          )}
        </section>
        <section>
          <h3 className={styles.title}>Billing</h3>
          <KeyValueList items={billingLines(booking)} />
        </section>
        <section>
          <h3 className={styles.title}>Price</h3>
          <KeyValueList layout="bill" items={priceLines(booking)} />
        </section>
      </div>
    </Card>
  );
}

function StayPart({ term, day, detail }: { term: string; day: string; detail: string }) {
  return (
    <div>
      <dt className={styles.quiet}>{term}</dt>
      <dd className={styles.day}>{day}</dd>
      <dd className={styles.quiet}>{detail}</dd>
    </div>
  );
}

function billingLines(booking: BookingView): KeyValue[] {
  const { billing, channelLabel, payments, settlement, ta } = booking;
  return [
    { key: 'Bill to', value: billing?.legalName ?? 'No company' },
    { key: 'GSTIN', value: billing?.gstin ?? 'Not on the invoice' },
    // A prepaid booking shows the payment method in the line "Paid by" instead.
    ...(settlement === 'prepaid' ? [] : [{ key: 'Payment', value: meansOfPaymentText({ settlement, isAgents: ta }) }]),
    { key: 'Channel', value: channelLabel, note: channelMeaning(channelLabel) },
    ...paidByLine(payments),
    ...COST_KEYS.flatMap((key) => (booking[key] ? [{ key: TRIP_LABELS[key], value: booking[key] }] : [])),
  ];
}

/** With amounts if a change was paid in another way than the booking. */
function paidByLine(payments: BookingView['payments']): KeyValue[] {
  // Declined and unfinished payments are not shown.
  const paid = payments
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(({ method, cardNetwork, last4, amount }) => ({
      name: describePaymentMethod({ method, cardNetwork, cardLast4: last4 }),
      amount,
    }));
  const names = new Set(paid.map(({ name }) => name));
  if (names.size < 2) return [...names].map((name) => ({ key: 'Paid by', value: name }));
  return [{ key: 'Paid by', value: paid.map(({ name, amount }) => `${name} (${formatRupees(amount)})`).join(', ') }];
}

const PAID_LABELS: Partial<Record<BookingView['settlement'], string>> = { voucher: 'Paid with a room-night voucher' };

function priceLines({ price, paid, due, couponCode, settlement, changeFees }: BookingView): KeyValue[] {
  return [
    { key: 'Rooms', value: formatRupees(price.preTaxPrice, 'always') },
    ...(price.discount > 0
      ? [
          {
            key: couponCode ? `Coupon ${couponCode}` : 'Savings',
            value: `− ${formatRupees(price.discount, 'always')}`,
            tone: 'saving' as const,
          },
        ]
      : []),
    { key: 'GST', value: formatRupees(price.tax, 'always') },
    {
      key: 'Total payable',
      value: formatRupees(price.totalPayable),
      note: 'Rounded, incl. of all taxes',
      tone: 'total',
    },
    ...(changeFees > 0 ? [{ key: 'Charges for changes', value: formatRupees(changeFees) }] : []),
    ...(paid > 0 ? [{ key: PAID_LABELS[settlement] ?? 'Paid', value: formatRupees(paid) }] : []),
    ...(due > 0 ? [{ key: 'Due', value: formatRupees(due) }] : []),
  ];
}
