import { render, screen } from '@testing-library/react';
import { PolicyList } from '@/components/bookings/policy-list';
import { BookingSheet } from '@/components/bookings/booking-sheet';
import { RefundNotice } from '@/components/bookings/refund-notice';
import { NO_TRIP_DETAILS } from '@/lib/domains/bookings/contract/trip-fields';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { PRICE, VIEW } from '../checkout/itinerary-view';

const BOOKING: BookingView = {
  bookingId: 70,
  ...{ reference: 'FOLABC', orderId: 'FOLABC', status: 'CONFIRMED' },
  users: [{ name: 'Asha Rao', phone: '', email: '', employeeId: '', department: '', isPrimary: true, room: 1 }],
  hotel: { ...VIEW.hotel, phone: '080 1234', directions: '' },
  date: { ...VIEW.date, checkInTime: '12pm', checkOutTime: '11am' },
  room: VIEW.room,
  price: PRICE,
  ...{ priceSource: 'corp', couponCode: null, ta: false, channel: 'Corporate', subChannel: 'btc' },
  ...{ channelLabel: 'Corporate (BTC)', settlement: 'credit', paid: 0, due: 0, payments: [], refunds: [] },
  billing: { legalName: 'Acme Private Limited', gstin: '29ZZZCX0001A1ZD', address: '' },
  message: 'Quiet room',
  comments: 'Quiet room | Check-in: 12pm, Check-out: 11am, Children: 0',
  ...{ ...NO_TRIP_DETAILS, costCentre: 'CC-1', project: 'Apollo', poNumber: 'PO-77' },
  ...{
    policies: [],
    cancellation: null,
    version: 1,
    changeFees: 0,
    changes: [],
    heldChange: null,
    canCancel: true,
    canChange: true,
    canReview: false,
    review: null,
  },
  ...{ hotelConfirmation: null, holdExpiresAt: null, bookedAt: '2026-11-21T10:00:00.000Z' },
};
const CHARGED = { penalty: 4200, refund: 4200, reason: 'No-show: one night', cancelledAt: '2026-12-11T00:00:00.000Z' };

test('BookingSheet shows the message, cost centre, project and PO number of the booker', () => {
  render(<BookingSheet booking={BOOKING} />);
  expect(screen.getByText('Quiet room')).toBeInTheDocument();
  for (const [term, value] of [
    ['Cost centre', 'CC-1'],
    ['Project', 'Apollo'],
    ['PO number', 'PO-77'],
  ] as const) {
    expect(screen.getByText(term).nextElementSibling).toHaveTextContent(value);
  }
});

test.each([
  ['Corporate (BTC)', 'BTC: billed to the company'],
  ['Corporate (BTT)', 'BTT: billed to the travel agent'],
  ['TA - PAID BY TA', 'Booked by a travel agent (TA), who pays later'],
])('BookingSheet explains the channel %s', (channelLabel, meaning) => {
  render(<BookingSheet booking={{ ...BOOKING, channelLabel }} />);
  expect(screen.getByText(channelLabel)).toBeInTheDocument();
  expect(screen.getByText(meaning)).toBeInTheDocument();
});

test('BookingSheet omits the message, cost centre, project and PO number when they are empty', () => {
  render(<BookingSheet booking={{ ...BOOKING, message: '', ...NO_TRIP_DETAILS }} />);
  for (const term of ['Cost centre', 'Project', 'PO number', 'Message for the hotel']) {
    expect(screen.queryByText(term)).not.toBeInTheDocument();
  }
});

test('BookingSheet shows the arrival flight or train only when it is known', () => {
  const { rerender } = render(<BookingSheet booking={{ ...BOOKING, arrivalTransport: '6E 2134' }} />);
  expect(screen.getByText('Arrival flight or train').nextElementSibling).toHaveTextContent('6E 2134');
  rerender(<BookingSheet booking={BOOKING} />);
  expect(screen.queryByText('Arrival flight or train')).not.toBeInTheDocument();
});

const PAYMENT = { paymentId: 'pay_1', amount: 8400, cardNetwork: null, last4: null, status: 'captured' };

test.each([
  [{ method: 'netbanking' }, 'Net banking'],
  [{ method: 'wallet' }, 'Wallet'],
  [{ method: 'card', cardNetwork: 'MasterCard', last4: '1002' }, 'Mastercard card ending 1002'],
])('BookingSheet shows a readable payment method for %j', (method, label) => {
  render(<BookingSheet booking={{ ...BOOKING, settlement: 'prepaid', payments: [{ ...PAYMENT, ...method }] }} />);
  expect(screen.getByText('Paid by').nextElementSibling).toHaveTextContent(label);
});

test('BookingSheet shows each card with its amount when a change was paid with another card', () => {
  const first = { ...PAYMENT, method: 'card', cardNetwork: 'Visa', last4: '1007' };
  const second = { ...first, paymentId: 'pay_2', amount: 4200, last4: '1111' };
  render(<BookingSheet booking={{ ...BOOKING, settlement: 'prepaid', payments: [first, second] }} />);
  expect(screen.getByText('Paid by').nextElementSibling).toHaveTextContent(
    'Visa card ending 1007 (₹8,400), Visa card ending 1111 (₹4,200)',
  );
});

test('BookingSheet shows no payment method when the only payment failed', () => {
  const failed = { ...PAYMENT, method: 'card', last4: '0003', status: 'failed' };
  render(<BookingSheet booking={{ ...BOOKING, status: 'EXPIRED', payments: [failed] }} />);
  expect(screen.queryByText('Paid by')).not.toBeInTheDocument();
});

test('BookingSheet shows directions only when the hotel has them', () => {
  const hotel = { ...BOOKING.hotel, directions: 'Next to the metro station.' };
  const { rerender } = render(<BookingSheet booking={{ ...BOOKING, hotel }} />);
  expect(screen.getByText(/Next to the metro station\./)).toBeInTheDocument();
  rerender(<BookingSheet booking={BOOKING} />);
  expect(screen.queryByText(/How to get there/)).not.toBeInTheDocument();
});

test('BookingSheet makes the phone number of the hotel a link when the hotel has one', () => {
  const { rerender } = render(<BookingSheet booking={BOOKING} />);
  expect(screen.getByRole('link', { name: '080 1234' })).toHaveAttribute('href', 'tel:0801234');
  rerender(<BookingSheet booking={{ ...BOOKING, hotel: { ...BOOKING.hotel, phone: '' } }} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual(['Open map']);
});

test('BookingSheet links to the same map service as the hotel page and the checkout', () => {
  render(<BookingSheet booking={BOOKING} />);
  expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', mapPageUrl(VIEW.hotel.coordinates));
});

test.each([
  ['CANCELLED', 'This booking is cancelled', 'Cancellation charge: ₹4,200'],
  ['NO_SHOW', 'The guests did not arrive', 'No-show charge: ₹4,200'],
] as const)('RefundNotice of a booking with status %s shows what happened and the charge', (status, title, charge) => {
  render(<RefundNotice booking={{ ...BOOKING, status, cancellation: CHARGED }} />);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByText(charge)).toBeInTheDocument();
});

const STEPS = [
  { until: '2026-12-09T06:30:00.000Z', charge: 0, refund: 8400 },
  { until: null, charge: 4200.1, refund: 4199.9 },
];
const renderPolicy = (change: Partial<BookingView>) =>
  render(<PolicyList booking={{ ...BOOKING, price: { ...PRICE, cancellationSteps: STEPS }, ...change }} />);
const stepTexts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('PolicyList shows refund and charge of each cancellation step for a prepaid booking', () => {
  renderPolicy({ settlement: 'prepaid', paid: 8400 });
  expect(stepTexts()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/₹8,400 back$/),
      expect.stringMatching(/₹4,199.90 back ₹4,200.10 is charged$/),
    ]),
  );
});

test.each([
  ['a booking secured by its travel agent', 2100, [/₹2,100 back$/, /No refund$/]],
  ['a booking paid in full by its travel agent', 8400, [/₹8,400 back$/, /₹4,199.90 back ₹4,200.10 is charged$/]],
])('PolicyList shows the paid amount minus the charge as the refund of %s', (_, paid, expected) => {
  renderPolicy({ settlement: 'pay_at_hotel', paid });
  expect(stepTexts()).toEqual(expect.arrayContaining(expected.map((text) => expect.stringMatching(text) as string)));
});

test.each([
  { settlement: 'pay_at_hotel' as const },
  { settlement: 'voucher' as const, paid: 8400 },
  { canCancel: false },
])('PolicyList shows no refund when none is possible: %j', (change) => {
  renderPolicy(change);
  expect(screen.queryByText(/back$/)).not.toBeInTheDocument();
});

test.each([
  ['pay_at_hotel', false, 'To be paid at the hotel'],
  ['pay_at_hotel', true, 'To be paid by the travel agent'],
  ['credit', false, 'Billed to the company'],
] as const)('BookingSheet with settlement %s (travel agent: %s) shows "%s"', (settlement, ta, text) => {
  render(<BookingSheet booking={{ ...BOOKING, settlement, ta, channelLabel: 'Corporate (Direct)' }} />);
  expect(screen.getByText('Payment').nextElementSibling).toHaveTextContent(text);
});
