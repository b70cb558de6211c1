import { createBulkOrder } from '@/lib/domains/agent-payments/server/service/create-bulk-order';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { toRupees } from '@/lib/money';
import { bookUnpaid } from '@/tests/support/agent-world';
import type { Examples, Scene } from '../example';

async function unpaidBooking({ owner, world }: Scene) {
  const [booking] = await bookUnpaid(owner, world);
  if (!booking) throw new Error('Nothing was booked');
  return { bookingId: booking.id, amount: toRupees(booking.payablePaise) };
}

const openOrder = async (scene: Scene) =>
  createBulkOrder(scene.owner, { legalEntityId: scene.owner.legalEntityId, payments: [await unpaidBooking(scene)] });

export const agentExamples: Examples = {
  'agent-booking-history': {
    owned: 'entity',
    input: ({ entityId }) => ({
      query: { booker_entity_id: entityId, booking_type: 'upcoming', limit: 10, offset: 0 },
    }),
  },
  'create-bulk-payment': {
    owned: 'object',
    input: async (scene) => {
      const { bookingId, amount } = await unpaidBooking(scene);
      const payments = [{ booking_id: bookingId, amount }];
      return { body: { currency: 'INR', receipt: 'R-1', notes: {}, legal_entity_id: scene.entityId, payments } };
    },
  },
  'get-bulk-payment': {
    owned: 'object',
    input: async (scene) => ({
      query: { order_id: (await openOrder(scene)).receipt, legal_entity_id: scene.entityId },
    }),
  },
  'bulk-payment-receipt': {
    owned: 'object',
    input: async (scene) => {
      const order = await openOrder(scene);
      await scene.world.sandbox.control.play({ order_id: order.providerOrderId ?? '' });
      await settleOrder(order.id);
      return { query: { order_id: order.receipt, legal_entity_id: scene.entityId } };
    },
  },
  'verify-payment': {
    owned: 'object',
    input: async (scene) => {
      const order = await openOrder(scene);
      const { proof } = await scene.world.sandbox.control.play({ order_id: order.providerOrderId ?? '' });
      return {
        body: {
          order_id: order.receipt,
          payment_id: proof.razorpay_payment_id,
          payment_service_id: order.providerOrderId,
          signature: proof.razorpay_signature,
          amount_paid: toRupees(order.amountPaise),
          legal_entity_id: scene.entityId,
        },
      };
    },
  },
};
