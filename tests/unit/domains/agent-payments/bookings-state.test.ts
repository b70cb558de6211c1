import fc from 'fast-check';
import { SELECT_ALL } from '@/lib/domains/bookings/constants';
import { selectAll, toggleSelected, toggleTargets } from '@/lib/domains/agent-payments/rules/bookings-state';
import {
  agentReducer,
  initialAgentState,
  isAllSelected,
  listBookingsToSecure,
  listSelectedBookings,
  selectionEntries,
  chosenInFull,
  type AgentAction,
  type ListedBooking,
} from '@/lib/domains/agent-payments/rules/bookings-state';
import { BOOKING_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';

const booking = (bookingId: number, payments: Partial<ListedBooking['payments']> = {}): ListedBooking => ({
  bookingId,
  status: 'CONFIRMED',
  canCancel: true,
  canChange: true,
  payments: { isSecure: false, dueAmount: 100 * bookingId, amountToSecure: 25 * bookingId, ...payments },
});
const paid = (bookingId: number) => booking(bookingId, { isSecure: true, dueAmount: 0, amountToSecure: 0 });
const stateAfter = (...actions: AgentAction<ListedBooking>[]) => actions.reduce(agentReducer, initialAgentState());
const loaded = (list: ListedBooking[], offset = 0, totalCount = 30) =>
  ({ type: 'loaded', bucket: 'upcoming', offset, page: { list, totalCount } }) as const;
const listedIds = (state: ReturnType<typeof stateAfter>) =>
  state.buckets.upcoming.list.map(({ bookingId }) => bookingId);
const FIRST = loaded([booking(1), booking(2), paid(3)]);

test('agentReducer stores the pages and the error of each bucket separately', () => {
  const empty = stateAfter();
  expect(empty.buckets.upcoming).toMatchObject({ list: [], offset: 0, totalCount: 0, step: 'loading' });
  const state = stateAfter(FIRST, loaded([booking(4)], BOOKING_PAGE_SIZE), {
    type: 'failed',
    bucket: 'cancelled',
    error: 'timeout',
  });
  expect(state.buckets.upcoming).toMatchObject({ offset: 2 * BOOKING_PAGE_SIZE, totalCount: 30, step: 'loaded' });
  expect(listedIds(state)).toEqual([1, 2, 3, 4]);
  expect(state.buckets.cancelled).toMatchObject({ step: 'failed', error: 'timeout', list: [] });
  expect(agentReducer(state, { type: 'requested', bucket: 'cancelled' }).buckets.cancelled).toMatchObject({
    step: 'loading',
    error: null,
  });
});

test('agentReducer replaces a list when a page begins with the same booking', () => {
  const [next, again] = [loaded([booking(4)], 10), loaded([booking(1), booking(9)], 20, 2)];
  const state = stateAfter(FIRST, next, again);
  expect(state.buckets.upcoming).toMatchObject({ offset: BOOKING_PAGE_SIZE, totalCount: 2 });
  expect(listedIds(state)).toEqual([1, 9]);
});

test('agentReducer replaces a list when its first page is loaded again', () => {
  const [A, B, C] = [booking(1), booking(2), booking(3)];
  const without = stateAfter(loaded([A, B, C]), loaded([B, C], 0, 2));
  expect(listedIds(without)).toEqual([2, 3]);
  expect(without.buckets.upcoming).toMatchObject({ offset: BOOKING_PAGE_SIZE, totalCount: 2 });
  const none = stateAfter(loaded([A, B, C]), loaded([], 0, 0));
  expect(none.buckets.upcoming).toMatchObject({ list: [], totalCount: 0, step: 'loaded' });
});

test('agentReducer toggles a selection and updates the total in paise', () => {
  const one = stateAfter(FIRST, { type: 'toggled', bookingId: 2 });
  expect([one.selectedBookings, one.amountPaise]).toEqual([[2], 50_00]);
  const two = agentReducer(one, { type: 'toggled', bookingId: 1 });
  expect([two.selectedBookings, two.amountPaise]).toEqual([[2, 1], 75_00]);
  expect(listSelectedBookings(two).map(({ bookingId }) => bookingId)).toEqual([2, 1]);
  expect(agentReducer(two, { type: 'toggled', bookingId: 2 }).amountPaise).toBe(25_00);
});

test('allToggled selects all payable bookings, and deselects them when all are selected', () => {
  const state = stateAfter(FIRST);
  expect(selectionEntries(state)).toEqual([SELECT_ALL, 1, 2]);
  const all = agentReducer(state, { type: 'allToggled' });
  expect(all.selectedBookings).toEqual([1, 2]);
  expect([isAllSelected(state), isAllSelected(all)]).toEqual([false, true]);
  expect(agentReducer(all, { type: 'allToggled' }).selectedBookings).toEqual([]);
  expect(isAllSelected(stateAfter())).toBe(false);
  expect(selectAll([SELECT_ALL])).toEqual([]);
});

test('secureToggled changes the given booking, or else the selected bookings, or else the next stay', () => {
  const secureFlags = (state: ReturnType<typeof stateAfter>) =>
    state.buckets.upcoming.list.map(({ payments }) => payments.isSecure);
  const none = stateAfter(FIRST, { type: 'secureToggled' });
  expect(secureFlags(none)).toEqual([true, false, true]);
  const some = stateAfter(FIRST, { type: 'toggled', bookingId: 2 }, { type: 'secureToggled' });
  expect(secureFlags(some)).toEqual([false, true, true]);
  expect(some.amountPaise).toBe(200_00);
  expect(agentReducer(some, { type: 'secureToggled' }).amountPaise).toBe(50_00);
  expect(
    secureFlags(stateAfter(FIRST, { type: 'toggled', bookingId: 2 }, { type: 'secureToggled', bookingId: 1 })),
  ).toEqual([true, false, true]);
  expect(toggleTargets([], [])).toEqual([]);
});

test('secureToggled skips bookings that cannot be paid in part', () => {
  const secured = booking(1, { isSecure: true, amountToSecure: 0 });
  const whole = booking(2, { amountToSecure: 200 });
  const state = stateAfter(loaded([secured, whole, booking(3), booking(4)]));
  expect(listBookingsToSecure(state)).toEqual([3]);
  expect(agentReducer(state, { type: 'secureToggled' }).buckets.upcoming.list).toEqual([
    secured,
    whole,
    booking(3, { isSecure: true }),
    booking(4),
  ]);
  const selected = [1, 2, 4].reduce((next, bookingId) => agentReducer(next, { type: 'toggled', bookingId }), state);
  expect(listBookingsToSecure(selected)).toEqual([4]);
  const onlySecured = agentReducer(state, { type: 'toggled', bookingId: 1 });
  expect(listBookingsToSecure(onlySecured)).toEqual([]);
  expect(agentReducer(onlySecured, { type: 'secureToggled' })).toEqual(onlySecured);
  expect(listBookingsToSecure(stateAfter(loaded([secured, paid(5)])))).toEqual([]);
});

test('agentReducer preserves the length, selection and full-payment choices of a reloaded list', () => {
  const state = stateAfter(FIRST, loaded([booking(4)], BOOKING_PAGE_SIZE), { type: 'secureToggled', bookingId: 4 });
  const paidMeanwhile = booking(2, { isSecure: true, amountToSecure: 0 });
  const reloaded = { ...loaded([booking(1), paidMeanwhile, paid(3), booking(4)]), limit: 2 * BOOKING_PAGE_SIZE };
  const again = agentReducer(agentReducer(state, { type: 'toggled', bookingId: 4 }), reloaded);
  expect(again.buckets.upcoming).toMatchObject({ offset: 2 * BOOKING_PAGE_SIZE, step: 'loaded', totalCount: 30 });
  expect(listedIds(again)).toEqual([1, 2, 3, 4]);
  expect(again.buckets.upcoming.list[1]).toEqual(paidMeanwhile);
  expect([again.selectedBookings, again.amountPaise]).toEqual([[4], 400_00]);
});

test('agentReducer sets the dues of a cancelled booking to zero and deselects it', () => {
  const state = stateAfter(FIRST, { type: 'allToggled' }, { type: 'cancelled', bookingId: 2 });
  expect(state.buckets.upcoming.list[1]).toEqual({
    ...booking(2, { isSecure: true, dueAmount: 0, amountToSecure: 0 }),
    status: 'CANCELLED',
    canCancel: false,
    canChange: false,
  });
  expect([state.selectedBookings, state.amountPaise]).toEqual([[1], 25_00]);
  expect(agentReducer(stateAfter(FIRST), { type: 'cancelled', bookingId: 9 })).toEqual(stateAfter(FIRST));
});

test('restoring a selection adds its payable bookings to the current selection', () => {
  const restored = { type: 'restored', selected: [2, 3, 9], inFull: [2, 3] } as const;
  const state = stateAfter(FIRST, { type: 'toggled', bookingId: 1 }, restored);
  expect([state.selectedBookings, state.amountPaise]).toEqual([[2, 1], 225_00]);
  expect(chosenInFull(state)).toEqual([2]);
});

test('agentReducer deselects bookings that were paid or filtered out', () => {
  const selected = stateAfter(FIRST, { type: 'allToggled' });
  expect(agentReducer(selected, loaded([paid(1), booking(2)])).selectedBookings).toEqual([2]);
  expect(agentReducer(selected, { type: 'filtered' })).toEqual(initialAgentState());
});

test('toggling a booking twice restores the original selection', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.nat(50), (selected, id) => {
      const twice = toggleSelected(toggleSelected(selected, id), id);
      expect([...twice].sort()).toEqual([...selected].sort());
    }),
  );
});
