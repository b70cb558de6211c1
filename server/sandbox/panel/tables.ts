import { markup, rupees, type Markup } from '../pages/markup';
import type { DeliveryRow, DisputeRow, OrderRow, PaymentRow, RefundRow, SettlementRow } from '../store/rows';

const MAX_ROWS = 50;

export function orderTable(orders: OrderRow[]): Markup {
  return table(['Order', 'Receipt', '#Amount', 'Status', '#Attempts', 'Created'], orders, (order) => [
    code(order.id),
    markup`${order.receipt ?? '–'}`,
    markup`${rupees(order.amount)}`,
    tag(order.status),
    markup`${order.attempts}`,
    time(order.created_at),
  ]);
}

export function paymentTable(payments: PaymentRow[]): Markup {
  return table(['Payment', 'Order', '#Amount', 'Status', 'Paid with', 'Created', ''], payments, (payment) => [
    code(payment.id),
    code(payment.order_id),
    markup`${rupees(payment.amount)}`,
    tag(payment.status),
    payment.upi ? markup`<a href="/upi/${payment.id}">UPI ${payment.upi.flow}</a>` : markup`${describe(payment)}`,
    time(payment.created_at),
    payment.status === 'failed'
      ? action(`/panel/payments/${payment.id}`, 'Authorise late')
      : payment.captured
        ? action(`/panel/payments/${payment.id}/dispute`, 'Dispute')
        : markup``,
  ]);
}

function describe({ card, bank, wallet }: PaymentRow): string | null {
  return card ? `${card.network} ${card.last4}` : (bank ?? wallet);
}

export function refundTable(refunds: RefundRow[]): Markup {
  return table(['Refund', 'Payment', '#Amount', 'Status', 'Created', ''], refunds, (refund) => [
    code(refund.id),
    code(refund.payment_id),
    markup`${rupees(refund.amount)}`,
    tag(refund.status),
    time(refund.created_at),
    refund.status === 'pending'
      ? markup`${action(`/panel/refunds/${refund.id}/processed`, 'Process')} ${action(`/panel/refunds/${refund.id}/failed`, 'Fail')}`
      : markup``,
  ]);
}

export function settlementTable(settlements: SettlementRow[]): Markup {
  return table(['Settlement', '#Amount', 'UTR', 'Status', 'Created'], settlements, (settlement) => [
    code(settlement.id),
    markup`${rupees(settlement.amount)}`,
    code(settlement.utr),
    tag(settlement.status),
    time(settlement.created_at),
  ]);
}

export function disputeTable(disputes: DisputeRow[]): Markup {
  return table(['Dispute', 'Payment', '#Amount', 'Status', 'Respond by', ''], disputes, (dispute) => [
    code(dispute.id),
    code(dispute.payment_id),
    markup`${rupees(dispute.amount)}`,
    tag(dispute.status),
    time(dispute.respond_by),
    dispute.status === 'open' || dispute.status === 'under_review'
      ? markup`${action(`/panel/disputes/${dispute.id}/won`, 'Win')} ${action(`/panel/disputes/${dispute.id}/lost`, 'Lose')}`
      : markup``,
  ]);
}

export function deliveryTable(deliveries: DeliveryRow[]): Markup {
  return table(['Event', 'Id', 'Status', '#Attempts', 'Last answer', 'Created', ''], deliveries, (delivery) => [
    markup`${delivery.event}`,
    code(delivery.id),
    tag(delivery.status),
    markup`${delivery.attempts}`,
    markup`${delivery.last_status ?? '–'}`,
    time(delivery.created_at),
    action(`/panel/webhooks/${delivery.id}`, 'Send again'),
  ]);
}

/** Shows the newest rows. `#` marks the heading of a numeric column. */
function table<Row>(headings: string[], rows: Row[], cells: (row: Row) => Markup[]): Markup {
  if (rows.length === 0) return markup`<p class="soft">Nothing yet.</p>`;
  const isFigure = headings.map((heading) => heading.startsWith('#'));
  const head = headings.map((heading, index) =>
    isFigure[index] ? markup`<th class="figure">${heading.slice(1)}</th>` : markup`<th>${heading}</th>`,
  );
  const newest = rows.slice(-MAX_ROWS).reverse();
  const lines = newest.map((row) => {
    const line = cells(row).map((cell, index) =>
      isFigure[index] ? markup`<td class="figure">${cell}</td>` : markup`<td>${cell}</td>`,
    );
    return markup`<tr>${line}</tr>`;
  });
  return markup`<table><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table>`;
}

const code = (text: string) => markup`<code>${text}</code>`;
const time = (seconds: number) => markup`${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')}`;
export const action = (address: string, label: string) =>
  markup`<form method="post" action="${address}"><button>${label}</button></form>`;

const good = new Set(['paid', 'captured', 'processed', 'delivered', 'won', 'closed']);
const bad = new Set(['lost', 'failed', 'given_up', 'dropped']);

function tag(status: string): Markup {
  const tone = good.has(status) ? 'good' : bad.has(status) ? 'bad' : 'warn';
  return markup`<span class="tag ${tone}">${status.replaceAll('_', ' ')}</span>`;
}
