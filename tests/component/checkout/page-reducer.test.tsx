import { initialPageState, pageReducer, type CheckoutPageState } from '@/components/checkout/page-reducer';
import type { CheckoutProps } from '@/components/checkout/checkout-props';
import type { PayNowAnswer } from '@/lib/domains/bookings/contract/bookings';
import { findOpenSection } from '@/lib/domains/itinerary/rules/checkout-state';
import { VIEW } from './itinerary-view';

const PROPS = {
  itinerary: VIEW,
  stay: {},
  user: { name: 'Priya Raman', email: 'priya@acme.example', phone: '' },
  pending: null,
} as unknown as CheckoutProps;
const HELD = { bookingId: 77 } as PayNowAnswer;
const holdRooms = (state: CheckoutPageState) =>
  pageReducer(state, { type: 'roomsHeld', held: HELD, requests: state.form.requests });
const withGuestName = (state: CheckoutPageState, name: string) => ({
  rooms: state.form.details.rooms.map((room) => ({ ...room, primaryGuest: { ...room.primaryGuest, name } })),
});

test('pageReducer keeps the unsaved input of a panel until its saved values change', () => {
  const start = initialPageState(PROPS);
  const typed = withGuestName(start, 'Ravi');
  const left = pageReducer(start, { type: 'detailsLeft', over: start.form.details, details: typed });
  expect(left.unsaved.details).toBe(typed);
  const continued = pageReducer(left, { type: 'detailsContinued', details: withGuestName(start, 'Meera') });
  expect(continued.unsaved.details).toBeNull();
  const late = pageReducer(continued, { type: 'detailsLeft', over: start.form.details, details: typed });
  expect(late.unsaved.details).toBeNull();
});

test('timeEnded ends the hold when rooms are held, and the quote otherwise', () => {
  const start = initialPageState(PROPS);
  expect(pageReducer(start, { type: 'timeEnded' })).toMatchObject({ isQuoteExpired: true, isHoldExpired: false });
  expect(pageReducer(holdRooms(start), { type: 'timeEnded' })).toMatchObject({
    isQuoteExpired: false,
    isHoldExpired: true,
  });
});

test('holdReleased opens the panel for which the release was requested', () => {
  const start = initialPageState(PROPS);
  const held = holdRooms(pageReducer(start, { type: 'detailsContinued', details: withGuestName(start, 'Ravi') }));
  const requested = pageReducer(held, { type: 'releaseRequested', section: 'details' });
  const released = pageReducer(requested, { type: 'holdReleased' });
  expect(released).toMatchObject({ held: null, pending: null, releaseFor: null });
  expect(findOpenSection(released.panels)).toBe('details');
});

test('holdReported stores a hold as a pending payment', () => {
  const hold = { bookingId: 5, holdExpiresAt: '2026-12-10T06:30:00.000Z', priceSource: 'corp' } as const;
  const state = pageReducer(initialPageState(PROPS), { type: 'holdReported', hold });
  expect(state).toMatchObject({ pending: hold, reported: hold });
});

test('holdExtended moves the end of the hold forwards only, and ends an expiry that was shown before', () => {
  const held = { ...HELD, holdExpiresAt: '2026-11-26T10:15:00.000Z' } as PayNowAnswer;
  const start = initialPageState(PROPS);
  const state = pageReducer(start, { type: 'roomsHeld', held, requests: start.form.requests });
  expect(pageReducer(state, { type: 'holdExtended', until: held.holdExpiresAt })).toBe(state);
  const ended = pageReducer(state, { type: 'timeEnded' });
  const until = '2026-11-26T10:30:00.000Z';
  const extended = pageReducer(ended, { type: 'holdExtended', until });
  expect(extended).toMatchObject({ holdUntil: until, isHoldExpired: false });
  expect(pageReducer(extended, { type: 'holdExtended', until: held.holdExpiresAt })).toBe(extended);
  expect(pageReducer(start, { type: 'holdExtended', until })).toBe(start);
});
