import { render, screen } from '@testing-library/react';
import { RefundNotice } from '@/components/bookings/refund-notice';
import type { BookingView } from '@/lib/domains/bookings/contract/views';

const CANCELLED = {
  status: 'CANCELLED',
  refunds: [] as BookingView['refunds'],
  cancellation: { penalty: 3500, refund: 0, reason: 'The first night is charged', cancelledAt: '' },
} as BookingView;

test.each([
  ['prepaid', 1],
  ['credit', 1],
  ['voucher', 0],
] as const)(
  'RefundNotice shows the charge as an amount unless the booking was paid with a voucher: %s',
  (settlement, lines) => {
    render(<RefundNotice booking={{ ...CANCELLED, settlement }} />);
    expect(screen.getByText('The first night is charged')).toBeInTheDocument();
    expect(screen.queryAllByText('Cancellation charge: ₹3,500')).toHaveLength(lines);
  },
);

test.each([
  ['processed', '₹900 was refunded to the original payment method.'],
  ['settled', '₹900 was refunded by bank transfer.'],
  ['failed', '₹900 is being refunded to the original payment method.'],
])('RefundNotice of a refund with status %s shows "%s"', (status, text) => {
  const refunds = [{ amount: 900, status, reason: 'cancellation', bankReference: null, sentOn: null }];
  render(<RefundNotice booking={{ ...CANCELLED, settlement: 'prepaid', refunds }} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('RefundNotice lists each refund with its date and bank reference', () => {
  const sent = { status: 'processed', reason: 'cancellation' };
  const refunds = [
    { ...sent, amount: 900, bankReference: 'ARN 74332741234567890123456', sentOn: '2026-11-12' },
    { ...sent, amount: 100, bankReference: null, sentOn: '2026-11-13' },
    { ...sent, status: 'pending', amount: 50, bankReference: null, sentOn: null },
  ];
  render(<RefundNotice booking={{ ...CANCELLED, settlement: 'prepaid', refunds }} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '₹900 sent on 12 Nov 2026, bank reference ARN 74332741234567890123456',
    '₹100 sent on 13 Nov 2026, the bank has not reported its reference yet',
    '₹50 on its way',
  ]);
});
