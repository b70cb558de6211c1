import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { requestFor } from '../../booking-steps';
import { quoted, type Examples, type Scene } from '../example';
import { quotedPayable } from './checkout';

const bookedStay = async (scene: Scene) => bookOnCredit(scene.owner, await quoted(scene));

async function bookingBody(scene: Scene) {
  const { bid } = await quoted(scene);
  const { world, entityId } = scene;
  return {
    bid,
    hotel: world.hotelId,
    legal_entity_id: entityId,
    channel: 'Corporate',
    check_in: world.checkin,
    check_out: addDays(world.checkin, 2),
    check_in_time: '2pm',
    check_out_time: '10:30am',
    price_source: 'corporate',
    comments: 'High floor',
    rooms: [
      {
        room_type: 'oak',
        primary_guest: { name: 'Asha Rao', phone: '9812345678', email: 'asha@guests.example', employee_id: 'E7' },
        additional_guests: [{ name: 'Ravi Rao' }],
      },
    ],
    cost_centre: 'CC-1',
  };
}

export const bookingExamples: Examples = {
  paynow: {
    owned: 'personal',
    input: async (scene) => {
      const { total_payable: amount } = await quotedPayable(scene);
      return { body: { ...(await bookingBody(scene)), initiate_payment: { amount, currency: 'INR', notes: {} } } };
    },
  },
  'create-booking': {
    owned: 'personal',
    input: async (scene) => ({ body: await bookingBody(scene) }),
  },
  'pay-at-hotel': {
    owned: 'personal',
    input: async (scene) => {
      const { bid, total_payable } = await quotedPayable(scene);
      return {
        body: {
          ...{ bid, name: 'Asha Rao', mobile: '9812345678', email: 'asha@guests.example', message: 'Late' },
          ...{ check_in_time: '12pm', check_out_time: '11am', post_tax_price: total_payable },
          legal_entity_id: scene.entityId,
        },
      };
    },
  },
  'confirm-booking': {
    owned: 'object',
    input: async (scene) => {
      const { booking, order } = await holdBooking(scene.owner, await requestFor(scene.owner, scene.world));
      const { proof } = await scene.world.sandbox.control.play({ order_id: order.providerOrderId });
      return {
        body: {
          booking_id: booking.id,
          legal_entity_id: scene.entityId,
          payment: {
            order_id: order.receipt,
            payment_service_id: order.providerOrderId,
            payment_id: proof.razorpay_payment_id,
            signature: proof.razorpay_signature,
            amount_paid: order.amountPaise / 100,
          },
        },
      };
    },
  },
  'payment-status': {
    owned: 'object',
    input: async (scene) => {
      const { order } = await holdBooking(scene.owner, await requestFor(scene.owner, scene.world));
      return { body: { order_id: order.receipt, legal_entity_id: scene.entityId } };
    },
  },
  'get-booking': {
    owned: 'object',
    input: async (scene) => ({
      query: { booking_id: (await bookedStay(scene)).id, legal_entity_id: scene.entityId },
    }),
  },
  'booking-voucher': {
    owned: 'object',
    input: async (scene) => ({
      params: { id: (await bookedStay(scene)).id },
      query: { legal_entity_id: scene.entityId },
    }),
  },
  'preview-cancellation': {
    owned: 'object',
    input: async (scene) => ({
      params: { id: (await bookedStay(scene)).id },
      query: { legal_entity_id: scene.entityId },
    }),
  },
  'cancel-booking': {
    owned: 'object',
    roles: ['manager', 'booker'],
    input: async (scene) => ({
      params: { id: (await bookedStay(scene)).id },
      query: { legal_entity_id: scene.entityId },
    }),
  },
  'write-review': {
    owned: 'object',
    input: async (scene) => {
      const { id } = await bookedStay(scene);
      await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, id));
      const words = { title: 'Quiet and close', text: 'Rooms to the garden are quiet, breakfast is good.' };
      return { params: { id }, body: { rating: 4, ...words, legal_entity_id: scene.entityId } };
    },
  },
  'find-duplicate-stays': {
    owned: 'entity',
    roles: ['manager', 'booker'],
    input: ({ world, entityId }) => ({
      body: {
        legal_entity_id: entityId,
        check_in: world.checkin,
        check_out: addDays(world.checkin, 2),
        guests: [{ name: 'Asha Rao', phone: '9812345678', email: 'asha@guests.example' }],
      },
    }),
  },
  'member-home': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
  },
  'booking-limits': { owned: 'entity', input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }) },
  'booking-history': {
    owned: 'entity',
    input: ({ entityId }) => ({
      query: { legal_entity_id: entityId, upcomingBookingPageNumber: 1, previousBookingPageNumber: 1 },
    }),
  },
};
