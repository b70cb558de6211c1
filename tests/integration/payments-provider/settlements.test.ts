import { todayInIndia } from '@/lib/dates';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import { createProviderFor, createReceipt } from './provider';
import { startReceiver } from './webhook-receiver';

const DAY_MS = 86_400_000;

let sandbox: TestSandbox;
let provider: PaymentProvider;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ webhookUrl: receiver.url });
  provider = createProviderFor(sandbox);
});
afterEach(async () => {
  await sandbox.control.faults();
  await sandbox.control.clock(0);
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});

async function pay(amount = 1_000_00): Promise<string> {
  const order = await provider.createOrder({ amount, receipt: createReceipt() });
  return (await sandbox.control.createPayment({ order_id: order.id })).payment_id;
}
const listRows = async (settlementId: string | undefined) =>
  (await provider.listSettlementRows(todayInIndia(new Date()))).filter((row) => row.settlementId === settlementId);

async function receive(name: string) {
  for (let count = 1; count < 100; count += 1) {
    const found = (await receiver.waitFor(count)).find(({ event }) => event === name);
    if (found) return found;
  }
  throw new Error(`No event ${name} was received`);
}

test('a settlement contains payments less fees, refunds and adjustments, and its event names its day', async () => {
  const paymentId = await pay();
  const refund = await provider.refund({ paymentId, amount: 300_00, idempotencyKey: createReceipt() });
  await sandbox.control.adjust(-50_00, 'Chargeback fee');
  const settlement = await sandbox.control.settle();
  const rows = await listRows(settlement?.id);
  expect(rows).toEqual([
    expect.objectContaining({ type: 'refund', entityId: refund.id, debit: 300_00, credit: 0, paymentId }),
    expect.objectContaining({ type: 'adjustment', debit: 50_00, description: 'Chargeback fee' }),
    expect.objectContaining({ type: 'payment', entityId: paymentId, credit: 976_40, fee: 23_60, tax: 3_60 }),
  ]);
  const settlements = await provider.listSettlements(todayInIndia(new Date()));
  expect(settlements.map(({ id }) => id)).toContain(settlement?.id);
  expect(await provider.fetchSettlement(settlement?.id ?? '')).toMatchObject({
    ...{ amount: 626_40, status: 'processed', fees: 23_60, tax: 3_60, utr: settlement?.utr },
  });
  const { rawBody, signature, eventId } = await receive('settlement.processed');
  const parsed = provider.parseWebhook({ rawBody, signature, eventId });
  expect(parsed.settlement && todayInIndia(parsed.settlement.createdAt)).toBe(todayInIndia(new Date()));
  expect(await sandbox.control.settle()).toBeNull();
});

test.each([
  ['missing_row', 0],
  ['amount_differs', 1],
  ['fee_off_contract', 1],
  ['settled_twice', 2],
  ['unknown_payment', 2],
  ['unknown_refund', 2],
] as const)('the fault %s is in the report of the next settlement', async (settlements, count) => {
  await sandbox.control.faults({ settlements });
  await pay();
  expect(await listRows((await sandbox.control.settle())?.id)).toHaveLength(count);
});

test('payments are settled by themselves after two days, and a delayed payment is not', async () => {
  const paymentId = await pay();
  await sandbox.control.clock(2 * DAY_MS + 60_000);
  const day = todayInIndia(new Date(Date.now() + 2 * DAY_MS + 60_000));
  expect((await provider.listSettlementRows(day)).map(({ entityId }) => entityId)).toEqual([paymentId]);
  await sandbox.control.clock(0);
  await sandbox.control.faults({ settlements: 'delayed_payment' });
  await pay();
  expect(await sandbox.control.settle()).toBeNull();
  await sandbox.control.faults();
  await sandbox.control.settle();
});

test('a lost dispute is deducted from the next settlement, and each step has an event', async () => {
  const paymentId = await pay();
  await sandbox.control.settle();
  const disputeId = await sandbox.control.dispute(paymentId);
  for (const status of ['under_review', 'action_required', 'lost'] as const)
    await sandbox.control.decideDispute(disputeId, status);
  await sandbox.control.decideDispute(disputeId, 'won');
  expect(await provider.listDisputes(new Date(Date.now() - DAY_MS))).toEqual([
    expect.objectContaining({ id: disputeId, paymentId, status: 'lost', amount: 1_000_00, amountDeducted: 1_000_00 }),
  ]);
  const events = (await sandbox.control.deliveries()).map(({ event }) => event);
  expect(events.filter((event) => event.startsWith('payment.dispute.'))).toEqual([
    ...['created', 'under_review', 'action_required', 'lost'].map((name) => `payment.dispute.${name}`),
  ]);
  await pay(5_000_00);
  const rows = await listRows((await sandbox.control.settle())?.id);
  expect(rows.find(({ type }) => type === 'adjustment')).toMatchObject({ debit: 1_000_00, disputeId });
});
