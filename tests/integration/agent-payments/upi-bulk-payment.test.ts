import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { pollOrders } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { toRupees } from '@/lib/money';
import { createAgent, createUnpaidBookings } from '@/tests/support/agent-world';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createStayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
const UPI = { method: 'upi', card: null, upi: { payerAccount: 'bank_account' } } as const;

afterEach(expectConsistentBooks);

it('two scans of one code pay the bookings of a bulk order once, and the mail of the receipt says UPI', async () => {
  const agent = await createAgent();
  const bookings = await createUnpaidBookings(agent, await createStayWorld({ rooms: 20 }), 2);
  const payments = bookings.map(({ id, payablePaise }) => ({ bookingId: id, amount: toRupees(payablePaise) }));
  const order = await createBulkOrder(agent, { legalEntityId: agent.legalEntityId, payments }, provider);
  const [first, second] = [1, 2].map(() => provider.pay(order.providerOrderId ?? '', UPI).providerPaymentId);
  await Promise.all([settleOrder(order.id, provider), pollOrders(provider), settleOrder(order.id, provider)]);
  await runRefunds(provider);
  for (const { id, payablePaise } of bookings) {
    expect(await balanceOf(accounts.bookingPaid(id))).toBe(-payablePaise);
  }
  const refunded = [first, second].map((id) => provider.payments.get(id ?? '')?.amountRefunded ?? 0);
  expect(refunded.sort((a, b) => a - b)).toEqual([0, order.amountPaise]);
  expect(await countRows('refund', `reason = 'duplicate'`)).toBe(1);
  const receipt = `text like '%${order.receipt}%' and text ~ 'Paid by:?\\s+UPI'`;
  expect(await countRows('outbox_message', receipt)).toBe(1);
});
