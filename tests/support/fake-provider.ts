import { randomBytes } from 'node:crypto';
import type {
  NewOrder,
  PaymentProvider,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
} from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { hmacHex, isSignedBy } from '@/lib/providers/payments/signature';

const SECRET = 'secret-of-the-fake';

export type FaultyCall =
  | 'createOrder'
  | 'findOrderByReceipt'
  | 'listOrderPayments'
  | 'listPayments'
  | 'capture'
  | 'refund'
  | 'fetchRefund'
  | 'listRefunds';

type FaultKind = 'unknown' | 'unavailable' | 'rejected';

export interface FakeProvider extends PaymentProvider {
  orders: Map<string, ProviderOrder>;
  payments: Map<string, ProviderPayment>;
  refunds: Map<string, ProviderRefund>;
  /** The status of new refunds; the message with which the provider refuses all of them, if it does; their bank reference. */
  bank: { refundStatus: ProviderRefund['status']; refusal?: string; reference?: string };
  pay(
    orderId: string,
    change?: Partial<ProviderPayment>,
  ): { providerOrderId: string; providerPaymentId: string; signature: string };
  /** The next calls of these names fail with an error of the kind, after or before they took effect. */
  failNext(call: FaultyCall, kind: FaultKind, after?: boolean): void;
  forgetFaults(): void;
  signatureOf(orderId: string, paymentId: string): string;
}

const id = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex').slice(0, 14)}`;

/** The provider's rules in memory, for races and faults that need exact timing. The sandbox tests use real HTTP. */
export function fakeProvider(): FakeProvider {
  const orders = new Map<string, ProviderOrder>();
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  const bank: FakeProvider['bank'] = { refundStatus: 'processed' };
  const refundKeys = new Map<string, string>();
  const faults: { call: string; kind: FaultKind; after: boolean }[] = [];

  async function faulty<Result>(call: string, work: () => Result): Promise<Result> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    const index = faults.findIndex((fault) => fault.call === call);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault && !fault.after) throw new ProviderError(fault.kind, `${call} failed`);
    const result = work();
    if (fault) throw new ProviderError(fault.kind, `${call} was answered into the void`);
    return result;
  }
  const get = <Row>(rows: Map<string, Row>, key: string): Row => {
    const row = rows.get(key);
    if (!row) throw new ProviderError('rejected', `${key} does not exist`);
    return row;
  };
  const byReceipt = (receipt: string) => [...orders.values()].find((order) => order.receipt === receipt) ?? null;

  function createOrder({ amount, receipt }: NewOrder): ProviderOrder {
    if (amount < 100) throw new ProviderError('rejected', 'Order amount less than minimum amount allowed');
    const existing = byReceipt(receipt);
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
    bank,
    pay(orderId, change = {}) {
      const order = get(orders, orderId);
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
    forgetFaults: () => void faults.splice(0),
    signatureOf: (orderId, paymentId) => hmacHex(SECRET, `${orderId}|${paymentId}`),
    createOrder: (order) => faulty('createOrder', () => createOrder(order)),
    findOrderByReceipt: (receipt) => faulty('findOrderByReceipt', () => byReceipt(receipt)),
    fetchOrder: (orderId) => faulty('fetchOrder', () => get(orders, orderId)),
    listOrderPayments: (orderId) =>
      faulty('listOrderPayments', () => [...payments.values()].filter((payment) => payment.orderId === orderId)),
    listPayments: (since) =>
      faulty('listPayments', () =>
        [...payments.values()]
          .filter(({ createdAt }) => createdAt >= since)
          .sort((a, b) => +b.createdAt - +a.createdAt),
      ),
    fetchPayment: (paymentId) => faulty('fetchPayment', () => get(payments, paymentId)),
    capture: (paymentId) =>
      faulty('capture', () => {
        const captured = { ...get(payments, paymentId), status: 'captured' as const, captured: true };
        payments.set(paymentId, captured);
        return captured;
      }),
    refund: ({ paymentId, amount, idempotencyKey, receipt }) =>
      faulty('refund', () => {
        const known = refundKeys.get(idempotencyKey);
        if (known) return get(refunds, known);
        if (bank.refusal) throw new ProviderError('rejected', bank.refusal);
        const payment = get(payments, paymentId);
        // A refund that could not be delivered may be requested again.
        const sent = [...refunds.values()].filter((one) => one.paymentId === paymentId && one.status !== 'failed');
        payment.amountRefunded = sent.reduce((sum, one) => sum + one.amount, amount);
        if (payment.amountRefunded > payment.amount) throw new ProviderError('rejected', 'More than captured');
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
    fetchRefund: (refundId) => faulty('fetchRefund', () => get(refunds, refundId)),
    listRefunds: (paymentId) =>
      faulty('listRefunds', () => [...refunds.values()].filter((refund) => refund.paymentId === paymentId)),
    createCustomer: (customer) => faulty('createCustomer', () => ({ id: id('cust'), ...customer })),
    listTokens: () => Promise.resolve([]),
    forgetCustomer: () => Promise.resolve(),
    deleteToken: () => Promise.resolve(),
    fetchMethods: () => Promise.resolve({ card: true, cardNetworks: [], netbanking: {}, wallets: [] }),
    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isSignedBy([SECRET], `${orderId}|${paymentId}`, signature),
    parseWebhook: () => {
      throw new ProviderError('untrusted', 'The fake has no webhooks');
    },
    publicConfig: () => ({ keyId: 'rzp_test_fake', scriptUrl: 'http://localhost/razorpay.js' }),
  };
}
