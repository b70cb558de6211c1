import type { Booking } from '@/lib/domains/bookings/types';
import { STAY_CORRECTIONS } from '@/lib/domains/console-bookings/rules/booking-actions';
import type { Input } from '../call-endpoint';
import type { Example, ExampleContext, Examples } from '../example';
import { createStay } from './front-desk';
import { createRefusedStay } from './stay-answers';

const ofStay =
  (toInput: (booking: Booking) => Omit<Input, 'params'> = () => ({}), create: typeof createStay = createStay) =>
  async (context: ExampleContext): Promise<Input> => {
    const booking = await create(context);
    return { params: { reference: booking.reference }, ...toInput(booking) };
  };

const example = (input: Example['input']): Example => ({ owned: 'none', input });
const [CHECK_IN] = STAY_CORRECTIONS;
const guest = { name: 'Farah Naqvi', phone: '+919000011111', email: 'farah@guests.example' };

export const consoleBookingExamples: Examples = {
  'export-console-bookings': example(() => ({ query: { q: 'Asha', columns: 'reference,guest' } })),
  'search-console-bookings': example(() => ({ query: { q: 'Asha', status: 'confirmed' } })),
  'search-bookings-by-contact': example(() => ({ body: { contact: 'nobody@guests.example' } })),
  'get-console-booking': example(ofStay()),
  'assess-booking-action': example(ofStay(() => ({ query: { action: 'cancel' } }))),
  'add-booking-note': example(ofStay(() => ({ body: { text: 'The guest called' } }))),
  'resend-confirmation': example(ofStay(() => ({ body: {} }))),
  'correct-guests': example(ofStay(({ version }) => ({ body: { version, rooms: [{ primary_guest: guest }] } }))),
  'correct-stay': example(ofStay(() => ({ body: { action: CHECK_IN } }))),
  // One night, because after the hour of check-in the whole price would be waived, which needs a second person above a limit.
  'cancel-for-booker': example(
    ofStay(
      () => ({ body: { is_waived: true, reason: 'The road is closed' } }),
      (context) => createStay(context, undefined, 1),
    ),
  ),
  'offer-hotels-again': example(ofStay(() => ({ body: {} }), createRefusedStay)),
  'refund-refused-booking': example(ofStay(() => ({ body: {} }), createRefusedStay)),
};
