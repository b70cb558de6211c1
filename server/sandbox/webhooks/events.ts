import type { Sandbox } from '../context';
import { disputeEntity, orderEntity, paymentEntity, refundEntity, settlementEntity } from '../ledger/entities';
import { getOrder } from '../ledger/orders';
import type { DisputeRow, PaymentRow, RefundRow, SettlementRow } from '../store/rows';

export interface WebhookEvent {
  name: string;
  body: string;
}

type Payload = Record<string, { entity: unknown }>;

/** Contains a snapshot of the entities, so that later changes do not alter a queued event. */
function createEvent(sandbox: Sandbox, name: string, payload: Payload): WebhookEvent {
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

export function paymentEvent(sandbox: Sandbox, name: string, payment: PaymentRow): WebhookEvent {
  return createEvent(sandbox, name, { payment: { entity: paymentEntity(payment) } });
}

/** A capture causes one event of the payment and one of the order. */
export function captureEvents(sandbox: Sandbox, payment: PaymentRow): WebhookEvent[] {
  const order = orderEntity(getOrder(sandbox, payment.order_id));
  return [
    paymentEvent(sandbox, 'payment.captured', payment),
    createEvent(sandbox, 'order.paid', { payment: { entity: paymentEntity(payment) }, order: { entity: order } }),
  ];
}

export function refundEvent(sandbox: Sandbox, name: string, refund: RefundRow, payment: PaymentRow): WebhookEvent {
  return createEvent(sandbox, name, {
    refund: { entity: refundEntity(refund) },
    payment: { entity: paymentEntity(payment) },
  });
}

export function settlementEvent(sandbox: Sandbox, settlement: SettlementRow): WebhookEvent {
  return createEvent(sandbox, 'settlement.processed', { settlement: { entity: settlementEntity(settlement) } });
}

export function disputeEvent(sandbox: Sandbox, name: string, dispute: DisputeRow, payment: PaymentRow): WebhookEvent {
  return createEvent(sandbox, `payment.dispute.${name}`, {
    payment: { entity: paymentEntity(payment) },
    dispute: { entity: disputeEntity(dispute) },
  });
}
