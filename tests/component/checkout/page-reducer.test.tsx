import { initialPage, pageReducer, type CheckoutPageState } from '@/components/checkout/page-reducer';
import type { CheckoutProps } from '@/components/checkout/checkout-props';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { openSection } from '@/lib/domains/itinerary/rules/checkout-state';
import { VIEW } from './itinerary-view';

const PROPS = {
  itinerary: VIEW,
  stay: {},
  user: { name: 'Priya Raman', email: 'priya@acme.example', phone: '' },
  pending: null,
} as unknown as CheckoutProps;
const HELD = { booking_id: 77 } as PayNowAnswer;
const hold = (state: CheckoutPageState) =>
  pageReducer(state, { type: 'roomsHeld', held: HELD, requests: state.form.requests });
const named = (state: CheckoutPageState, name: string) => ({
  rooms: state.form.details.rooms.map((room) => ({ ...room, primary_guest: { ...room.primary_guest, name } })),
});

test('input of a panel that was left is shown until the form under it changes', () => {
  const start = initialPage(PROPS);
  const typed = named(start, 'Ravi');
  const left = pageReducer(start, { type: 'detailsLeft', over: start.form.details, details: typed });
  expect(left.unsaved.details).toBe(typed);
  const continued = pageReducer(left, { type: 'detailsContinued', details: named(start, 'Meera') });
  expect(continued.unsaved.details).toBeNull();
  const late = pageReducer(continued, { type: 'detailsLeft', over: start.form.details, details: typed });
  expect(late.unsaved.details).toBeNull();
});

test('the end of the time ends the hold of held rooms, and the quote otherwise', () => {
  const start = initialPage(PROPS);
  expect(pageReducer(start, { type: 'timeEnded' })).toMatchObject({ isQuoteOver: true, isHoldOver: false });
  expect(pageReducer(hold(start), { type: 'timeEnded' })).toMatchObject({ isQuoteOver: false, isHoldOver: true });
});

test('released rooms open the panel that was to be edited', () => {
  const start = initialPage(PROPS);
  const held = hold(pageReducer(start, { type: 'detailsContinued', details: named(start, 'Ravi') }));
  const asked = pageReducer(held, { type: 'releaseRequested', section: 'details' });
  const released = pageReducer(asked, { type: 'holdReleased' });
  expect(released).toMatchObject({ held: null, pending: null, releaseFor: null });
  expect(openSection(released.panels)).toBe('details');
});

test('a hold that the server reports later waits for its payment', () => {
  const hold = { bookingId: 5, holdExpiresAt: '2026-12-10T06:30:00.000Z', priceSource: 'corp' } as const;
  const state = pageReducer(initialPage(PROPS), { type: 'holdReported', hold });
  expect(state).toMatchObject({ pending: hold, reported: hold });
});
