import { eq } from 'drizzle-orm';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { createBookingRequest } from '../../booking-steps';
import { quote } from '../../change-steps';
import { createQuote, type Examples, type ExampleContext } from '../example';
import { createPricedQuote } from './checkout';

const createBooking = async (context: ExampleContext) => bookOnCredit(context.owner, await createQuote(context));

async function createBookingBody(context: ExampleContext) {
  const { bid } = await createQuote(context);
  const { world, entityId } = context;
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
    input: async (context) => {
      const { total_payable: amount } = await createPricedQuote(context);
      return {
        body: { ...(await createBookingBody(context)), initiate_payment: { amount, currency: 'INR', notes: {} } },
      };
    },
  },
  'create-booking': {
    owned: 'personal',
    input: async (context) => ({ body: await createBookingBody(context) }),
  },
  'pay-at-hotel': {
    owned: 'personal',
    input: async (context) => {
      const { bid, total_payable } = await createPricedQuote(context);
      return {
        body: {
          ...{ bid, name: 'Asha Rao', mobile: '9812345678', email: 'asha@guests.example', message: 'Late' },
          ...{ check_in_time: '12pm', check_out_time: '11am', post_tax_price: total_payable },
          legal_entity_id: context.entityId,
        },
      };
    },
  },
  'confirm-booking': {
    owned: 'object',
    input: async (context) => {
      const { booking, order } = await holdBooking(
        context.owner,
        await createBookingRequest(context.owner, context.world),
      );
      const { proof } = await context.world.sandbox.control.createPayment({ order_id: order.providerOrderId });
      return {
        body: {
          booking_id: booking.id,
          legal_entity_id: context.entityId,
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
    input: async (context) => {
      const { order } = await holdBooking(context.owner, await createBookingRequest(context.owner, context.world));
      return { body: { order_id: order.receipt, legal_entity_id: context.entityId } };
    },
  },
  'get-booking': {
    owned: 'object',
    input: async (context) => ({
      query: { booking_id: (await createBooking(context)).id, legal_entity_id: context.entityId },
    }),
  },
  'booking-voucher': {
    owned: 'object',
    input: async (context) => ({
      params: { id: (await createBooking(context)).id },
      query: { legal_entity_id: context.entityId },
    }),
  },
  'preview-cancellation': {
    owned: 'object',
    input: async (context) => ({
      params: { id: (await createBooking(context)).id },
      query: { legal_entity_id: context.entityId },
    }),
  },
  'cancel-booking': {
    owned: 'object',
    roles: ['manager', 'booker'],
    input: async (context) => ({
      params: { id: (await createBooking(context)).id },
      query: { legal_entity_id: context.entityId },
    }),
  },
  'quote-change': {
    owned: 'object',
    roles: ['manager', 'booker'],
    input: async (context) => ({
      params: { id: (await createBooking(context)).id },
      body: {
        legal_entity_id: context.entityId,
        checkin: context.world.checkin,
        checkout: addDays(context.world.checkin, 3),
        roomtype: 'oak',
        roomconfig: '2-0',
        rooms: [{ room_type: 'oak', primary_guest: { name: 'Asha Rao' }, additional_guests: [{ name: 'Ravi Rao' }] }],
        reason: 'One more day',
      },
    }),
  },
  'change-booking': {
    owned: 'object',
    roles: ['manager', 'booker'],
    input: async (context) => {
      const booking = await createBooking(context);
      const { changeId } = await quote(context.owner, booking, { checkout: addDays(context.world.checkin, 3) });
      return { params: { id: booking.id }, body: { legal_entity_id: context.entityId, change_id: changeId } };
    },
  },
  'state-requests': {
    owned: 'object',
    roles: ['manager', 'booker'],
    input: async (context) => ({
      params: { id: (await createBooking(context)).id },
      body: { legal_entity_id: context.entityId, check_in_time: '10pm', message: 'A room on a high floor' },
    }),
  },
  'write-review': {
    owned: 'object',
    input: async (context) => {
      const { id } = await createBooking(context);
      await connection().update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, id));
      const review = { title: 'Quiet and close', text: 'Rooms to the garden are quiet, breakfast is good.' };
      return { params: { id }, body: { rating: 4, ...review, legal_entity_id: context.entityId } };
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
