import type { Sandbox } from '../context';
import { orderEntity, paymentEntity, refundEntity } from '../ledger/entities';
import { getOrder } from '../ledger/orders';
import type { PaymentRow, RefundRow } from '../store/rows';

export interface Event {
  name: string;
  body: string;
}

type Payload = Record<string, { entity: unknown }>;

/** A snapshot of now: what happens to the payment later does not change an event that waits to be sent. */
function event(sandbox: Sandbox, name: string, payload: Payload): Event {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_FolioSandbox01',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: sandbox.clock.seconds(),
  });
  return { name, body };
}

export function paymentEvent(sandbox: Sandbox, name: string, payment: PaymentRow): Event {
  return event(sandbox, name, { payment: { entity: paymentEntity(payment) } });
}

/** A capture is told twice: once for the payment, once for the order it paid. */
export function captureEvents(sandbox: Sandbox, payment: PaymentRow): Event[] {
  const order = orderEntity(getOrder(sandbox, payment.order_id));
  return [
    paymentEvent(sandbox, 'payment.captured', payment),
    event(sandbox, 'order.paid', { payment: { entity: paymentEntity(payment) }, order: { entity: order } }),
  ];
}

export function refundEvent(sandbox: Sandbox, name: string, refund: RefundRow, payment: PaymentRow): Event {
  return event(sandbox, name, {
    refund: { entity: refundEntity(refund) },
    payment: { entity: paymentEntity(payment) },
  });
}
