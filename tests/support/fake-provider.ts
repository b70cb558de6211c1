import { randomBytes } from 'node:crypto';
import type {
  NewOrder,
  PaymentProvider,
  ProviderDispute,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
  SettlementRow,
} from '@/lib/providers/payments/port';
import { todayInIndia } from '@/lib/dates';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { hmacHex, isSignedBy } from '@/lib/providers/payments/signature';

const SECRET = 'fake-provider-secret';

export type FaultyCall =
  | 'createOrder'
  | 'findOrderByReceipt'
  | 'listOrderPayments'
  | 'listPayments'
  | 'capture'
  | 'refund'
  | 'fetchRefund'
  | 'listRefunds'
  | 'listSettlementRows'
  | 'fetchSettlement'
  | 'listSettlements'
  | 'listDisputes';

type FaultKind = 'unknown' | 'unavailable' | 'rejected';

export interface FakeProvider extends PaymentProvider {
  orders: Map<string, ProviderOrder>;
  payments: Map<string, ProviderPayment>;
  refunds: Map<string, ProviderRefund>;
  settlements: Map<string, ProviderSettlement>;
  settlementRows: SettlementRow[];
  disputes: ProviderDispute[];
  /** Settings of new refunds: their status and bank reference. With `refusal`, all refunds are refused with this message. */
  bank: { refundStatus: ProviderRefund['status']; refusal?: string; reference?: string };
  pay(
    orderId: string,
    change?: Partial<ProviderPayment>,
  ): { providerOrderId: string; providerPaymentId: string; signature: string };
  /** The next call with this name fails, by default before it takes effect. */
  failNext(call: FaultyCall, kind: FaultKind, after?: boolean): void;
  clearFaults(): void;
  signatureOf(orderId: string, paymentId: string): string;
}

const id = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex').slice(0, 14)}`;

/** An in-memory payment provider for races and faults that need exact timing. Other tests use the sandbox over HTTP. */
export function createFakeProvider(): FakeProvider {
  const orders = new Map<string, ProviderOrder>();
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const settlements = new Map<string, ProviderSettlement>();
  const settlementRows: SettlementRow[] = [];
  const disputes: ProviderDispute[] = [];
  const bank: FakeProvider['bank'] = { refundStatus: 'processed' };
  const refundKeys = new Map<string, string>();
  const faults: { call: string; kind: FaultKind; after: boolean }[] = [];

  async function runWithFaults<Result>(call: string, work: () => Result): Promise<Result> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    const index = faults.findIndex((fault) => fault.call === call);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault && !fault.after) throw new ProviderError(fault.kind, `${call} failed`);
    const result = work();
    if (fault) throw new ProviderError(fault.kind, `The response to ${call} was lost`);
    return result;
  }
  const getRow = <Row>(rows: Map<string, Row>, key: string): Row => {
    const row = rows.get(key);
    if (!row) throw new ProviderError('rejected', `${key} does not exist`);
    return row;
  };
  const findByReceipt = (receipt: string) => [...orders.values()].find((order) => order.receipt === receipt) ?? null;

  function createOrder({ amount, receipt }: NewOrder): ProviderOrder {
    if (amount < 100) throw new ProviderError('rejected', 'Order amount less than minimum amount allowed');
    const existing = findByReceipt(receipt);
    if (existing) return existing;
    const order: ProviderOrder = {
      id: id('order'),
      amount,
      amountPaid: 0,
      amountDue: amount,
      currency: 'INR',
      receipt,
      status: 'created',
      attempts: 0,
      offerId: null,
      createdAt: new Date(),
    };
    orders.set(order.id, order);
    return order;
  }

  return {
    orders,
    payments,
    refunds,
    settlements,
    settlementRows,
    disputes,
    bank,
    pay(orderId, change = {}) {
      const order = getRow(orders, orderId);
      const payment: ProviderPayment = {
        id: id('pay'),
        amount: order.amount,
        currency: 'INR',
        status: 'captured',
        captured: true,
        orderId,
        method: 'card',
        amountRefunded: 0,
        refundStatus: null,
        card: { last4: '1007', network: 'Visa', type: 'credit', issuer: null },
        bank: null,
        wallet: null,
        upi: null,
        customerId: null,
        tokenId: null,
        error: null,
        createdAt: new Date(),
        ...change,
      };
      payments.set(payment.id, payment);
      const signature = hmacHex(SECRET, `${orderId}|${payment.id}`);
      return { providerOrderId: orderId, providerPaymentId: payment.id, signature };
    },
    failNext: (call, kind, after = false) => void faults.push({ call, kind, after }),
    clearFaults: () => void faults.splice(0),
    signatureOf: (orderId, paymentId) => hmacHex(SECRET, `${orderId}|${paymentId}`),
    createOrder: (order) => runWithFaults('createOrder', () => createOrder(order)),
    findOrderByReceipt: (receipt) => runWithFaults('findOrderByReceipt', () => findByReceipt(receipt)),
    fetchOrder: (orderId) => runWithFaults('fetchOrder', () => getRow(orders, orderId)),
    listOrderPayments: (orderId) =>
      runWithFaults('listOrderPayments', () => [...payments.values()].filter((payment) => payment.orderId === orderId)),
    listPayments: (since) =>
      runWithFaults('listPayments', () =>
        [...payments.values()]
          .filter(({ createdAt }) => createdAt >= since)
          .sort((a, b) => +b.createdAt - +a.createdAt),
      ),
    fetchPayment: (paymentId) => runWithFaults('fetchPayment', () => getRow(payments, paymentId)),
    capture: (paymentId) =>
      runWithFaults('capture', () => {
        const captured = { ...getRow(payments, paymentId), status: 'captured' as const, captured: true };
        payments.set(paymentId, captured);
        return captured;
      }),
    refund: ({ paymentId, amount, idempotencyKey, receipt }) =>
      runWithFaults('refund', () => {
        const existingId = refundKeys.get(idempotencyKey);
        if (existingId) return getRow(refunds, existingId);
        if (bank.refusal) throw new ProviderError('rejected', bank.refusal);
        const payment = getRow(payments, paymentId);
        // Failed refunds do not count; their amount can be refunded again.
        const sent = [...refunds.values()].filter((one) => one.paymentId === paymentId && one.status !== 'failed');
        payment.amountRefunded = sent.reduce((sum, one) => sum + one.amount, amount);
        if (payment.amountRefunded > payment.amount)
          throw new ProviderError('rejected', 'The refunds exceed the captured amount');
        const refund: ProviderRefund = {
          id: id('rfnd'),
          paymentId,
          amount,
          currency: 'INR',
          status: bank.refundStatus,
          receipt: receipt ?? null,
          bankReference: bank.reference ?? null,
          createdAt: new Date(),
        };
        refunds.set(refund.id, refund);
        refundKeys.set(idempotencyKey, refund.id);
        return refund;
      }),
    fetchRefund: (refundId) => runWithFaults('fetchRefund', () => getRow(refunds, refundId)),
    listRefunds: (paymentId) =>
      runWithFaults('listRefunds', () => [...refunds.values()].filter((refund) => refund.paymentId === paymentId)),
    createCustomer: (customer) => runWithFaults('createCustomer', () => ({ id: id('cust'), ...customer })),
    listTokens: () => Promise.resolve([]),
    anonymiseCustomer: () => Promise.resolve(),
    deleteToken: () => Promise.resolve(),
    fetchMethods: () => Promise.resolve({ card: true, cardNetworks: [], netbanking: {}, wallets: [], upi: true }),
    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignedBy([SECRET], `${orderId}|${paymentId}`, signature),
    parseWebhook: () => {
      throw new ProviderError('untrusted', 'The fake provider has no webhooks');
    },
    listSettlementRows: (day) =>
      runWithFaults('listSettlementRows', () =>
        settlementRows.filter(({ settledAt }) => todayInIndia(settledAt) === day),
      ),
    fetchSettlement: (settlementId) => runWithFaults('fetchSettlement', () => getRow(settlements, settlementId)),
    listSettlements: (day) =>
      runWithFaults('listSettlements', () =>
        [...settlements.values()].filter(({ createdAt }) => todayInIndia(createdAt) === day),
      ),
    listDisputes: () => runWithFaults('listDisputes', () => [...disputes]),
    publicConfig: () => ({ keyId: 'rzp_test_fake', scriptUrl: 'http://localhost/razorpay.js' }),
  };
}
