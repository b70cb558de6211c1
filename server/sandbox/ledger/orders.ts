import { z } from 'zod';
import type { Sandbox } from '../context';
import { badInput, unknownId } from '../http/api-fault';
import { amountField, currencyField, notesField, parse } from '../http/parse';
import { newId } from '../ids';
import type { OrderRow } from '../store/rows';

const DEFAULT_MANUAL_EXPIRY_MINUTES = 3 * 24 * 60;

const captureSchema = z.strictObject({
  capture: z.enum(['automatic', 'manual']).default('automatic'),
  capture_options: z
    .strictObject({
      automatic_expiry_period: z.number().int().min(12, 'The automatic expiry period must be at least 12.').optional(),
      manual_expiry_period: z
        .number()
        .int()
        .max(7200, 'The manual expiry period may not be greater than 7200.')
        .optional(),
      refund_speed: z.enum(['normal', 'optimum']).optional(),
    })
    .optional(),
});

const orderSchema = (maximum: number) =>
  z.strictObject({
    amount: amountField(maximum),
    currency: currencyField,
    receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
    notes: notesField.optional(),
    partial_payment: z.literal(false, 'The payment sandbox does not simulate partial payments').optional(),
    payment: captureSchema.optional(),
    customer_details: z.record(z.string(), z.unknown()).optional(),
    line_items: z.array(z.unknown()).optional(),
  });

export function createOrder(sandbox: Sandbox, body: unknown): OrderRow {
  const input = parse(orderSchema(sandbox.settings.maxAmount), body);
  const receipt = input.receipt ?? null;
  if (receipt !== null && findByReceipt(sandbox, receipt)) {
    throw badInput('The receipt has been used for another order.', 'receipt');
  }
  const options = input.payment?.capture_options;
  const order: OrderRow = {
    id: newId('order'),
    amount: input.amount,
    amount_paid: 0,
    currency: input.currency,
    receipt,
    status: 'created',
    attempts: 0,
    notes: input.notes ?? {},
    capture: input.payment?.capture ?? 'automatic',
    automatic_expiry: options?.automatic_expiry_period ?? null,
    manual_expiry: options?.manual_expiry_period ?? DEFAULT_MANUAL_EXPIRY_MINUTES,
    created_at: sandbox.clock.seconds(),
  };
  sandbox.store.commit([{ table: 'orders', row: order }]);
  return order;
}

export function getOrder(sandbox: Sandbox, id: string): OrderRow {
  const order = sandbox.store.find('orders', id);
  if (!order) throw unknownId();
  return order;
}

export function findByReceipt(sandbox: Sandbox, receipt: string): OrderRow | undefined {
  return sandbox.store.list('orders').find((order) => order.receipt === receipt);
}

/** Only the notes of an order can be changed. */
export function changeNotes(sandbox: Sandbox, id: string, body: unknown): OrderRow {
  const { notes } = parse(z.strictObject({ notes: notesField }), body);
  const order = { ...getOrder(sandbox, id), notes };
  sandbox.store.commit([{ table: 'orders', row: order }]);
  return order;
}
