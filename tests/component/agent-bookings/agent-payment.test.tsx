import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AgentPayment } from '@/components/agent-bookings/agent-payment';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/providers/payments/client/checkout', () => ({
  openCheckout: async () => ({
    methods: { banks: {}, wallets: ['payzapp'], upi: { isOn: true, apps: [] } },
    pay: jest.fn(),
    focus: jest.fn(),
  }),
  PaymentRefused: class PaymentRefused extends Error {},
}));

test('AgentPayment offers card, net banking and UPI, and shows no amount on the button or in a heading', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AgentPayment
        order={{
          orderId: 'FO-BCDFGHJKLMNPQRSTVW',
          paymentServiceOrderId: 'order_1',
          status: 'CREATED',
          currency: 'INR',
          amount: 750,
          amountToSend: 750,
          bookings: [],
          paymentDetails: {
            customerId: null,
            cards: [],
            paymentId: null,
            paymentServiceId: 'order_1',
            keyId: 'rzp_test_x',
            scriptUrl: 'http://provider.invalid/razorpay.js',
            currency: 'INR',
            upiLimit: 100_000,
          },
          lastError: null,
          createdAt: '2026-11-21T05:00:00.000Z',
        }}
        legalEntityId={5}
        payer={{ email: 'agent@wayfarer.example', contact: '+919900000004' }}
        currentYear={2026}
      />
    </QueryClientProvider>,
  );
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([PAYMENT_TEXT.cardTab, PAYMENT_TEXT.netBankingTab, 'UPI']);
  expect(screen.getAllByRole('button', { name: PAYMENT_TEXT.payNow }).length).toBeGreaterThan(0);
  expect(screen.queryByText(/₹/)).toBeNull();
});
