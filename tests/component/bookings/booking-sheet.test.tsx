import { render, screen } from '@testing-library/react';
import { PolicyList } from '@/components/bookings/policy-list';
import { BookingSheet } from '@/components/bookings/booking-sheet';
import { RefundNotice } from '@/components/bookings/refund-notice';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { mapPageUrl } from '@/lib/providers/maps/client/map-page-url';
import { PRICE, VIEW } from '../checkout/itinerary-view';

const BOOKING: BookingView = {
  booking_id: 70,
  ...{ reference: 'FOLABC', order_id: 'FOLABC', status: 'CONFIRMED' },
  users: [{ name: 'Asha Rao', phone: '', email: '', employee_id: '', department: '', is_primary: true, room: 1 }],
  hotel: { ...VIEW.hotel, phone: '080 1234', directions: '' },
  date: { ...VIEW.date, check_in_time: '12pm', check_out_time: '11am' },
  room: VIEW.room,
  price: PRICE,
  ...{ price_source: 'corp', coupon_code: null, ta: false, channel: 'Corporate', sub_channel: 'btc' },
  ...{ channel_label: 'Corporate (BTC)', settlement: 'credit', paid: 0, due: 0, payments: [], refunds: [] },
  billing: { legal_name: 'Acme Private Limited', gstin: '29ZZZCX0001A1ZD', address: '' },
  message: 'Quiet room',
  comments: 'Quiet room | Check-in: 12pm, Check-out: 11am, Children: 0',
  ...{ cost_centre: 'CC-1', project: 'Apollo', po_number: 'PO-77' },
  ...{ policies: [], cancellation: null, can_cancel: true, can_review: false, review: null },
  ...{ hold_expires_at: null, booked_at: '2026-11-21T10:00:00.000Z' },
};
const CHARGED = { penalty: 4200, refund: 4200, reason: 'No-show: one night', cancelled_at: '2026-12-11T00:00:00.000Z' };

test('the sheet shows the booker’s words and under what the company books the cost', () => {
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

test('the sheet has no empty lines for what was not said', () => {
  render(<BookingSheet booking={{ ...BOOKING, message: '', cost_centre: null, project: null, po_number: null }} />);
  for (const term of ['Cost centre', 'Project', 'PO number', 'Message for the hotel']) {
    expect(screen.queryByText(term)).not.toBeInTheDocument();
  }
});

const PAYMENT = { payment_id: 'pay_1', amount: 8400, card_network: null, last4: null, status: 'captured' };

test.each([
  [{ method: 'netbanking' }, 'Net banking'],
  [{ method: 'wallet' }, 'Wallet'],
  [{ method: 'card', card_network: 'MasterCard', last4: '1002' }, 'Mastercard card ending 1002'],
])('the sheet says in words how it was paid: %j', (way, words) => {
  render(<BookingSheet booking={{ ...BOOKING, settlement: 'prepaid', payments: [{ ...PAYMENT, ...way }] }} />);
  expect(screen.getByText('Paid by').nextElementSibling).toHaveTextContent(words);
});

test('what the bank declined has paid nothing', () => {
  const failed = { ...PAYMENT, method: 'card', last4: '0003', status: 'failed' };
  render(<BookingSheet booking={{ ...BOOKING, status: 'EXPIRED', payments: [failed] }} />);
  expect(screen.queryByText('Paid by')).not.toBeInTheDocument();
});

test('the sheet says how to get to the hotel, where the hotel told', () => {
  const hotel = { ...BOOKING.hotel, directions: 'Next to the metro station.' };
  const { rerender } = render(<BookingSheet booking={{ ...BOOKING, hotel }} />);
  expect(screen.getByText(/Next to the metro station\./)).toBeInTheDocument();
  rerender(<BookingSheet booking={BOOKING} />);
  expect(screen.queryByText(/How to get there/)).not.toBeInTheDocument();
});

test('the sheet dials the hotel, where it has a number', () => {
  const { rerender } = render(<BookingSheet booking={BOOKING} />);
  expect(screen.getByRole('link', { name: '080 1234' })).toHaveAttribute('href', 'tel:0801234');
  rerender(<BookingSheet booking={{ ...BOOKING, hotel: { ...BOOKING.hotel, phone: '' } }} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual(['Open map']);
});

test('the sheet opens the same map service as the hotel page and the checkout', () => {
  render(<BookingSheet booking={BOOKING} />);
  expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', mapPageUrl(VIEW.hotel.coordinates));
});

test.each([
  ['CANCELLED', 'This booking is cancelled', 'Cancellation charge: ₹4,200'],
  ['NO_SHOW', 'The guests did not arrive', 'No-show charge: ₹4,200'],
] as const)('a booking that is %s says what happened and what was kept', (status, title, charge) => {
  render(<RefundNotice booking={{ ...BOOKING, status, cancellation: CHARGED }} />);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getByText(charge)).toBeInTheDocument();
});

const STEPS = [
  { until: '2026-12-09T06:30:00.000Z', charge: 0, refund: 8400 },
  { until: null, charge: 4200.1, refund: 4199.9 },
];
const policyOf = (change: Partial<BookingView>) =>
  render(<PolicyList booking={{ ...BOOKING, price: { ...PRICE, cancellation_steps: STEPS }, ...change }} />);
const steps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('what cancelling gives back is told step by step, of what was paid', () => {
  policyOf({ settlement: 'prepaid', paid: 8400 });
  expect(steps()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/₹8,400 back$/),
      expect.stringMatching(/₹4,199.90 back ₹4,200.10 is charged$/),
    ]),
  );
});

test.each([
  ['secured by its travel agent', 2100, [/₹2,100 back$/, /No refund$/]],
  ['paid whole by its travel agent', 8400, [/₹8,400 back$/, /₹4,199.90 back ₹4,200.10 is charged$/]],
])('a stay that was %s gives back what the charge leaves', (_, paid, told) => {
  policyOf({ settlement: 'pay_at_hotel', paid });
  expect(steps()).toEqual(expect.arrayContaining(told.map((text) => expect.stringMatching(text) as string)));
});

test.each([
  { settlement: 'pay_at_hotel' as const },
  { settlement: 'voucher' as const, paid: 8400 },
  { can_cancel: false },
])('where no money can come back, none is told of: %j', (change) => {
  policyOf(change);
  expect(screen.queryByText(/back$/)).not.toBeInTheDocument();
});

test.each([
  ['pay_at_hotel', false, 'To be paid at the hotel'],
  ['pay_at_hotel', true, 'To be paid by the travel agent'],
  ['credit', false, 'Billed to the company'],
] as const)('the sheet of a stay with settlement %s (agent: %s) says who pays: %s', (settlement, ta, text) => {
  render(<BookingSheet booking={{ ...BOOKING, settlement, ta, channel_label: 'Corporate (Direct)' }} />);
  expect(screen.getByText('Payment').nextElementSibling).toHaveTextContent(text);
});
