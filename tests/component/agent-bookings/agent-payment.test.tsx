import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AgentPayment } from '@/components/agent-bookings/agent-payment';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/providers/payments/client/checkout', () => ({
  openCheckout: async () => ({ methods: { banks: {}, wallets: ['payzapp'] }, pay: jest.fn(), focus: jest.fn() }),
  PaymentRefused: class PaymentRefused extends Error {},
}));

test('a payment address has card and net banking, the plain button and no heading with the amount', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AgentPayment
        order={{
          order_id: 'FO-BCDFGHJKLMNPQRSTVW',
          payment_service_order_id: 'order_1',
          status: 'CREATED',
          currency: 'INR',
          amount: 750,
          amount_to_send: 750,
          bookings: [],
          payment_details: {
            customer_id: null,
            cards: [],
            payment_id: null,
            payment_service_id: 'order_1',
            key_id: 'rzp_test_x',
            script_url: 'http://provider.invalid/razorpay.js',
            currency: 'INR',
          },
          last_error: null,
          created_at: '2026-11-21T05:00:00.000Z',
        }}
        legalEntityId={5}
        payer={{ email: 'agent@wayfarer.example', contact: '+919900000004' }}
        currentYear={2026}
      />
    </QueryClientProvider>,
  );
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([PAYMENT_TEXT.cardTab, PAYMENT_TEXT.netBankingTab]);
  expect(screen.getAllByRole('button', { name: PAYMENT_TEXT.payNow }).length).toBeGreaterThan(0);
  expect(screen.queryByText(/₹/)).toBeNull();
});
