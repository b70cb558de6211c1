import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { processWebhook } from '@/lib/domains/bookings/server/service/settle/payment-updates';
import { receiveWebhook } from '@/lib/domains/payments/server/service/webhooks';
import { pool } from '@/lib/platform/db/connection';
import { createRazorpayProvider } from '@/lib/providers/payments/razorpay/razorpay';
import type { FaultyCall } from '../fake-provider';
import { startSandbox, type Outcome, type SandboxFaults } from '../sandbox';
import type { Bank, Proof } from './simulated-bank';
import type { Attempt, FalseReport } from './schedule-steps';

type Operation = NonNullable<NonNullable<SandboxFaults['api']>['operation']>;
const OPERATIONS: Record<FaultyCall, Operation> = {
  createOrder: 'create_order',
  findOrderByReceipt: 'list_orders',
  listPayments: 'fetch_payment',
  listOrderPayments: 'fetch_order',
  capture: 'capture',
  refund: 'refund',
  fetchRefund: 'fetch_refund',
  listRefunds: 'fetch_refund',
  listSettlementRows: 'settlements',
  fetchSettlement: 'settlements',
  listSettlements: 'settlements',
  listDisputes: 'disputes',
};
const OUTCOMES: Record<Exclude<Attempt, keyof typeof UPI_OUTCOMES>, Outcome> = {
  captured: 'success',
  authorized: 'failure',
  created: 'late_success',
};
/** Like the provider, the sandbox refuses wrong amounts. UPI payments replace those attempts; one of them is scanned twice. */
const UPI_OUTCOMES = { failed: 'wrong_pin', 'too little': 'debited_no_callback', 'too much': 'success' } as const;

function toPayment(ends: Attempt) {
  if (ends === 'failed' || ends === 'too little' || ends === 'too much') {
    return { method: 'upi', outcome: UPI_OUTCOMES[ends] } as const;
  }
  return { outcome: OUTCOMES[ends] };
}
const WEBHOOK_FAULTS: Record<FalseReport, SandboxFaults['webhooks']> = {
  nothing: { drop: true },
  'still open': { delay_ms: 60 },
  failed: { wrong_signature: true },
  twice: { duplicate: 2 },
  backwards: { reorder: true },
  'of another order': { duplicate: 1, reorder: true },
};
/** The sandbox sends webhooks within 50 ms. */
const WEBHOOK_MS = 80;

export async function createSandboxBank(): Promise<
  Bank & { accepted: () => number; refused: () => number; close(): Promise<void> }
> {
  const statuses: number[] = [];
  const receiver = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[`x-razorpay-${name}`]);
    const delivery = { rawBody: await text(request), signature: header('signature'), eventId: header('event-id') };
    const status = await receiveWebhook(delivery, provider).then(
      () => 200,
      () => 401,
    );
    statuses.push(status);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { control, stop, ...settings } = await startSandbox({ webhookUrl });
  const { keyId, keySecret, apiUrl: baseUrl, scriptUrl, webhookSecret } = settings;
  const provider = createRazorpayProvider({ keyId, keySecret, baseUrl, scriptUrl, webhookSecrets: [webhookSecret] });

  const proofs = new Map<string, Proof>();
  let faults: SandboxFaults = {};
  const addFaults = (more: SandboxFaults) => control.faults((faults = { ...faults, ...more }));
  const count = (status: number) => statuses.filter((one) => one === status).length;

  return {
    provider,
    accepted: () => count(200),
    refused: () => count(401),
    async pay({ providerOrderId }, ends) {
      const payment = await control
        .createPayment({ order_id: providerOrderId, ...toPayment(ends) })
        .catch(ignoreRefusal);
      if (!payment) return;
      const { proof, payment_id: paymentId } = payment;
      proofs.set(providerOrderId, { paymentId, signature: proof.razorpay_signature });
      if (ends === 'authorized') await control.authorize(paymentId);
      if (ends === 'too much') await control.decideUpi(paymentId, { decision: 'second_scan' });
    },
    async payLate(providerOrderId) {
      const { payments } = await control.ledger();
      const late = payments.find(({ order_id, status }) => order_id === providerOrderId && status === 'failed');
      if (late) await control.authorize(late.id);
    },
    getProof: (providerOrderId) => proofs.get(providerOrderId),
    failNext: (call, kind, after) =>
      addFaults({
        // The adapter sends an idempotent call three times, so three failures are needed.
        api: {
          mode: after ? 'reset_after' : kind === 'unknown' ? 'reset_before' : 'error_502',
          ...{ operation: OPERATIONS[call], times: call === 'createOrder' || call === 'capture' ? 1 : 3 },
        },
      }),
    falsifyWebhooks: (report) => addFaults({ webhooks: WEBHOOK_FAULTS[report] }),
    clearFaults: () => control.faults((faults = {})),
    moveClock: (offsetMs) => control.clock(offsetMs),
    async deliver(_, webhookProvider) {
      await new Promise((resolve) => setTimeout(resolve, WEBHOOK_MS));
      const { rows } = await pool().query<{ event_id: string }>(
        'select event_id from webhook_event where processed_at is null order by received_at',
      );
      for (const { event_id } of rows) await processWebhook(event_id, webhookProvider);
    },
    ledger: control.ledger,
    async close() {
      await stop();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

function ignoreRefusal(error: Error): undefined {
  if (!/answered 400/.test(error.message)) throw error;
}
