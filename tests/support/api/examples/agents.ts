import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { toRupees } from '@/lib/money';
import { createUnpaidBookings } from '@/tests/support/agent-world';
import type { Examples, ExampleContext } from '../example';

async function createUnpaidBooking({ owner, world }: ExampleContext) {
  const [booking] = await createUnpaidBookings(owner, world);
  if (!booking) throw new Error('createUnpaidBookings returned no booking');
  return { bookingId: booking.id, amount: toRupees(booking.payablePaise) };
}

const createOrder = async (context: ExampleContext) =>
  createBulkOrder(context.owner, {
    legalEntityId: context.owner.legalEntityId,
    payments: [await createUnpaidBooking(context)],
  });

export const agentExamples: Examples = {
  'agent-booking-history': {
    owned: 'entity',
    input: ({ entityId }) => ({
      query: { booker_entity_id: entityId, booking_type: 'upcoming', limit: 10, offset: 0 },
    }),
  },
  'create-bulk-payment': {
    owned: 'object',
    input: async (context) => {
      const { bookingId, amount } = await createUnpaidBooking(context);
      const payments = [{ booking_id: bookingId, amount }];
      return { body: { currency: 'INR', receipt: 'R-1', notes: {}, legal_entity_id: context.entityId, payments } };
    },
  },
  'get-bulk-payment': {
    owned: 'object',
    input: async (context) => ({
      query: { order_id: (await createOrder(context)).receipt, legal_entity_id: context.entityId },
    }),
  },
  'bulk-payment-receipt': {
    owned: 'object',
    input: async (context) => {
      const order = await createOrder(context);
      await context.world.sandbox.control.createPayment({ order_id: order.providerOrderId ?? '' });
      await settleOrder(order.id);
      return { query: { order_id: order.receipt, legal_entity_id: context.entityId } };
    },
  },
  'verify-payment': {
    owned: 'object',
    input: async (context) => {
      const order = await createOrder(context);
      const { proof } = await context.world.sandbox.control.createPayment({ order_id: order.providerOrderId ?? '' });
      return {
        body: {
          order_id: order.receipt,
          payment_id: proof.razorpay_payment_id,
          payment_service_id: order.providerOrderId,
          signature: proof.razorpay_signature,
          amount_paid: toRupees(order.amountPaise),
          legal_entity_id: context.entityId,
        },
      };
    },
  },
};
