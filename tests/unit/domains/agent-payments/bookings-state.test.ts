import fc from 'fast-check';
import { SELECT_ALL } from '@/lib/domains/bookings/literals';
import { selectAll, toggleSelected, toggleTargets } from '@/lib/domains/agent-payments/rules/bookings-state';
import {
  agentReducer,
  initialAgentState,
  isAllSelected,
  secureTargets,
  selectedListed,
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
  payments: { isSecure: false, dueAmount: 100 * bookingId, amountToSecure: 25 * bookingId, ...payments },
});
const paid = (bookingId: number) => booking(bookingId, { isSecure: true, dueAmount: 0, amountToSecure: 0 });
const run = (...actions: AgentAction<ListedBooking>[]) => actions.reduce(agentReducer, initialAgentState());
const loaded = (list: ListedBooking[], offset = 0, totalCount = 30) =>
  ({ type: 'loaded', bucket: 'upcoming', offset, page: { list, totalCount } }) as const;
const listed = (state: ReturnType<typeof run>) => state.buckets.upcoming.list.map(({ bookingId }) => bookingId);
const FIRST = loaded([booking(1), booking(2), paid(3)]);

test('agentReducer loads, fails and extends each bucket separately', () => {
  const empty = run();
  expect(empty.buckets.upcoming).toMatchObject({ list: [], offset: 0, totalCount: 0, step: 'loading' });
  const state = run(FIRST, loaded([booking(4)], BOOKING_PAGE_SIZE), {
    type: 'failed',
    bucket: 'cancelled',
    error: 'timeout',
  });
  expect(state.buckets.upcoming).toMatchObject({ offset: 2 * BOOKING_PAGE_SIZE, totalCount: 30, step: 'loaded' });
  expect(listed(state)).toEqual([1, 2, 3, 4]);
  expect(state.buckets.cancelled).toMatchObject({ step: 'failed', error: 'timeout', list: [] });
  expect(agentReducer(state, { type: 'requested', bucket: 'cancelled' }).buckets.cancelled).toMatchObject({
    step: 'loading',
    error: null,
  });
});

test('agentReducer replaces a list by a page with the same first booking', () => {
  const [next, again] = [loaded([booking(4)], 10), loaded([booking(1), booking(9)], 20, 2)];
  const state = run(FIRST, next, again);
  expect(state.buckets.upcoming).toMatchObject({ offset: BOOKING_PAGE_SIZE, totalCount: 2 });
  expect(listed(state)).toEqual([1, 9]);
});

test('agentReducer replaces a list by its first page', () => {
  const [A, B, C] = [booking(1), booking(2), booking(3)];
  const without = run(loaded([A, B, C]), loaded([B, C], 0, 2));
  expect(listed(without)).toEqual([2, 3]);
  expect(without.buckets.upcoming).toMatchObject({ offset: BOOKING_PAGE_SIZE, totalCount: 2 });
  const none = run(loaded([A, B, C]), loaded([], 0, 0));
  expect(none.buckets.upcoming).toMatchObject({ list: [], totalCount: 0, step: 'loaded' });
});

test('agentReducer toggles a selection and updates the total in paise', () => {
  const one = run(FIRST, { type: 'toggled', bookingId: 2 });
  expect([one.selectedBookings, one.amountPaise]).toEqual([[2], 50_00]);
  const two = agentReducer(one, { type: 'toggled', bookingId: 1 });
  expect([two.selectedBookings, two.amountPaise]).toEqual([[2, 1], 75_00]);
  expect(selectedListed(two).map(({ bookingId }) => bookingId)).toEqual([2, 1]);
  expect(agentReducer(two, { type: 'toggled', bookingId: 2 }).amountPaise).toBe(25_00);
});

test("'Select all' selects and deselects every other entry", () => {
  const state = run(FIRST);
  expect(selectionEntries(state)).toEqual([SELECT_ALL, 1, 2]);
  const all = agentReducer(state, { type: 'allToggled' });
  expect(all.selectedBookings).toEqual([1, 2]);
  expect([isAllSelected(state), isAllSelected(all)]).toEqual([false, true]);
  expect(agentReducer(all, { type: 'allToggled' }).selectedBookings).toEqual([]);
  expect(isAllSelected(run())).toBe(false);
  expect(selectAll([SELECT_ALL])).toEqual([]);
});

test('the secure toggle applies to the given booking, the selected ones, or the next stay', () => {
  const wishes = (state: ReturnType<typeof run>) =>
    state.buckets.upcoming.list.map(({ payments }) => payments.isSecure);
  const none = run(FIRST, { type: 'secureToggled' });
  expect(wishes(none)).toEqual([true, false, true]);
  const some = run(FIRST, { type: 'toggled', bookingId: 2 }, { type: 'secureToggled' });
  expect(wishes(some)).toEqual([false, true, true]);
  expect(some.amountPaise).toBe(200_00);
  expect(agentReducer(some, { type: 'secureToggled' }).amountPaise).toBe(50_00);
  expect(wishes(run(FIRST, { type: 'toggled', bookingId: 2 }, { type: 'secureToggled', bookingId: 1 }))).toEqual([
    true,
    false,
    true,
  ]);
  expect(toggleTargets([], [])).toEqual([]);
});

test('the secure toggle skips bookings without a choice between part and full amount', () => {
  const secured = booking(1, { isSecure: true, amountToSecure: 0 });
  const whole = booking(2, { amountToSecure: 200 });
  const state = run(loaded([secured, whole, booking(3), booking(4)]));
  expect(secureTargets(state)).toEqual([3]);
  expect(agentReducer(state, { type: 'secureToggled' }).buckets.upcoming.list).toEqual([
    secured,
    whole,
    booking(3, { isSecure: true }),
    booking(4),
  ]);
  const selected = [1, 2, 4].reduce((next, bookingId) => agentReducer(next, { type: 'toggled', bookingId }), state);
  expect(secureTargets(selected)).toEqual([4]);
  const onlySecured = agentReducer(state, { type: 'toggled', bookingId: 1 });
  expect(secureTargets(onlySecured)).toEqual([]);
  expect(agentReducer(onlySecured, { type: 'secureToggled' })).toEqual(onlySecured);
  expect(secureTargets(run(loaded([secured, paid(5)])))).toEqual([]);
});

test('a reloaded list keeps its length and the choice to pay in full', () => {
  const state = run(FIRST, loaded([booking(4)], BOOKING_PAGE_SIZE), { type: 'secureToggled', bookingId: 4 });
  const paidMeanwhile = booking(2, { isSecure: true, amountToSecure: 0 });
  const anew = { ...loaded([booking(1), paidMeanwhile, paid(3), booking(4)]), limit: 2 * BOOKING_PAGE_SIZE };
  const again = agentReducer(agentReducer(state, { type: 'toggled', bookingId: 4 }), anew);
  expect(again.buckets.upcoming).toMatchObject({ offset: 2 * BOOKING_PAGE_SIZE, step: 'loaded', totalCount: 30 });
  expect(listed(again)).toEqual([1, 2, 3, 4]);
  expect(again.buckets.upcoming.list[1]).toEqual(paidMeanwhile);
  expect([again.selectedBookings, again.amountPaise]).toEqual([[4], 400_00]);
});

test('a cancelled booking has no dues in any list', () => {
  const state = run(FIRST, { type: 'allToggled' }, { type: 'cancelled', bookingId: 2 });
  expect(state.buckets.upcoming.list[1]).toEqual({
    ...booking(2, { isSecure: true, dueAmount: 0, amountToSecure: 0 }),
    status: 'CANCELLED',
    canCancel: false,
  });
  expect([state.selectedBookings, state.amountPaise]).toEqual([[1], 25_00]);
  expect(agentReducer(run(FIRST), { type: 'cancelled', bookingId: 9 })).toEqual(run(FIRST));
});

test('a restored selection adds its payable bookings to the current selection', () => {
  const restored = { type: 'restored', selected: [2, 3, 9], inFull: [2, 3] } as const;
  const state = run(FIRST, { type: 'toggled', bookingId: 1 }, restored);
  expect([state.selectedBookings, state.amountPaise]).toEqual([[2, 1], 225_00]);
  expect(chosenInFull(state)).toEqual([2]);
});

test('agentReducer deselects paid and filtered bookings', () => {
  const selected = run(FIRST, { type: 'allToggled' });
  expect(agentReducer(selected, loaded([paid(1), booking(2)])).selectedBookings).toEqual([2]);
  expect(agentReducer(selected, { type: 'filtered' })).toEqual(initialAgentState());
});

test('selecting a booking twice deselects it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.nat(50), (selected, id) => {
      const twice = toggleSelected(toggleSelected(selected, id), id);
      expect([...twice].sort()).toEqual([...selected].sort());
    }),
  );
});
