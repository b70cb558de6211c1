import { chance, oneOf, OUTCOMES, sendWithRetry, type Customer } from './client';

export interface OpenPayment {
  order_id: string;
  booking_id: number;
  amount_to_send: number;
  payment_details: { payment_service_id: string };
}

/** Pays for a held booking or change at the bank, sometimes twice, and usually reports the result as a browser does. */
export async function pay(customer: Customer, open: OpenPayment): Promise<void> {
  const { browser, bank } = customer;
  const { payment_service_id } = open.payment_details;
  const method = chance(0.35) ? 'upi' : 'card';
  const played = await bank.createPayment({ order_id: payment_service_id, method, outcome: oneOf(OUTCOMES) });
  // A second phone pays the same QR code.
  if (method === 'upi' && chance(0.2)) await bank.decideUpi(played.payment_id, { decision: 'second_scan' });
  if (chance(0.1)) await bank.createPayment({ order_id: payment_service_id }).catch(() => undefined);
  if (!played.checkout_result || !('razorpay_signature' in played.checkout_result) || chance(0.2)) return;
  const proof = played.checkout_result;
  const payment = {
    order_id: open.order_id,
    payment_service_id,
    payment_id: proof.razorpay_payment_id,
    signature: proof.razorpay_signature,
    amount_paid: open.amount_to_send,
  };
  const body = { booking_id: open.booking_id, legal_entity_id: browser.actor.legalEntityId, payment };
  await sendWithRetry(customer, 'confirm', (key) => browser.post('/api/b2b/dashboard/confirm-booking/', body, key));
}
