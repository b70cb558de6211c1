import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinDocumentLimits } from '@/lib/platform/pdf/document-limit';
import type { MailAttachment } from '@/lib/providers/mail/port';
import { getBulkOrder, readBulkOrder } from '../bulk-order-view';
import { drawBulkReceipt } from './draw-bulk-receipt';

/** @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE for an unpaid order, TOO_MANY_REQUESTS */
export async function getBulkReceipt(
  actor: Actor,
  request: { orderId: string; legalEntityId?: number | undefined },
): Promise<MailAttachment> {
  const order = await getBulkOrder(actor, request);
  const { payments, bookings } = await readBulkOrder(order);
  const payment = payments.find(({ outcome }) => outcome === 'applied');
  if (order.status !== 'settled' || !payment) {
    throw new AppError('WRONG_BOOKING_STATE', {
      field: 'order_id',
      message: 'This order has no receipt, because it is not paid',
    });
  }
  await assertWithinDocumentLimits(
    `user:${actor.userId}`,
    bookings.map(({ guest }) => guest),
  );
  const payer = actingEntity(actor, order.legalEntityId).name;
  const content = await drawBulkReceipt({ orderId: order.receipt, payer, payment, bookings });
  return { filename: `receipt-${order.receipt}.pdf`, contentType: 'application/pdf', content };
}
