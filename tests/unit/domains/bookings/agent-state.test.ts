import fc from 'fast-check';
import { SELECT_ALL } from '@/lib/domains/bookings/literals';
import { selectAll, toggleSelected, toggleTargets } from '@/lib/domains/bookings/rules/agent-selection';
import {
  agentReducer,
  initialAgentState,
  isAllSelected,
  selectedListed,
  selectionEntries,
  type AgentAction,
  type ListedBooking,
} from '@/lib/domains/bookings/rules/agent-state';
import { HISTORY_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';

const booking = (bookingId: number, payments: Partial<ListedBooking['payments']> = {}): ListedBooking => ({
  bookingId,
  payments: { isSecure: false, dueAmount: 100 * bookingId, amountToSecure: 25 * bookingId, ...payments },
});
const paid = (bookingId: number) => booking(bookingId, { isSecure: true, dueAmount: 0, amountToSecure: 0 });
const run = (...actions: AgentAction<ListedBooking>[]) => actions.reduce(agentReducer, initialAgentState());
const loaded = (list: ListedBooking[], offset = 0, totalCount = 30) =>
  ({ type: 'loaded', bucket: 'upcoming', offset, page: { list, totalCount } }) as const;
const listed = (state: ReturnType<typeof run>) => state.buckets.upcoming.list.map(({ bookingId }) => bookingId);
const FIRST = loaded([booking(1), booking(2), paid(3)]);

test('each bucket loads, fails and grows on its own', () => {
  const empty = run();
  expect(empty.buckets.upcoming).toMatchObject({ list: [], offset: 0, totalCount: 0, step: 'loading' });
  const state = run(FIRST, loaded([booking(4)], HISTORY_PAGE_SIZE), {
    type: 'failed',
    bucket: 'cancelled',
    error: 'timeout',
  });
  expect(state.buckets.upcoming).toMatchObject({ offset: 2 * HISTORY_PAGE_SIZE, totalCount: 30, step: 'loaded' });
  expect(listed(state)).toEqual([1, 2, 3, 4]);
  expect(state.buckets.cancelled).toMatchObject({ step: 'failed', error: 'timeout', list: [] });
  expect(agentReducer(state, { type: 'requested', bucket: 'cancelled' }).buckets.cancelled).toMatchObject({
    step: 'loading',
    error: null,
  });
});

test('a page that starts like the list replaces it', () => {
  const [next, again] = [loaded([booking(4)], 10), loaded([booking(1), booking(9)], 20, 2)];
  const state = run(FIRST, next, again);
  expect(state.buckets.upcoming).toMatchObject({ offset: HISTORY_PAGE_SIZE, totalCount: 2 });
  expect(listed(state)).toEqual([1, 9]);
});

test('the first page is the list anew, whatever it starts with', () => {
  const [A, B, C] = [booking(1), booking(2), booking(3)];
  const without = run(loaded([A, B, C]), loaded([B, C], 0, 2));
  expect(listed(without)).toEqual([2, 3]);
  expect(without.buckets.upcoming).toMatchObject({ offset: HISTORY_PAGE_SIZE, totalCount: 2 });
  const none = run(loaded([A, B, C]), loaded([], 0, 0));
  expect(none.buckets.upcoming).toMatchObject({ list: [], totalCount: 0, step: 'loaded' });
});

test('selecting toggles, and the total follows in paise', () => {
  const one = run(FIRST, { type: 'toggled', bookingId: 2 });
  expect([one.selectedBookings, one.amountPaise]).toEqual([[2], 50_00]);
  const two = agentReducer(one, { type: 'toggled', bookingId: 1 });
  expect([two.selectedBookings, two.amountPaise]).toEqual([[2, 1], 75_00]);
  expect(selectedListed(two).map(({ bookingId }) => bookingId)).toEqual([2, 1]);
  expect(agentReducer(two, { type: 'toggled', bookingId: 2 }).amountPaise).toBe(25_00);
});

test("select all takes all but the 'Select all' entry, and gives them back", () => {
  const state = run(FIRST);
  expect(selectionEntries(state)).toEqual([SELECT_ALL, 1, 2]);
  const all = agentReducer(state, { type: 'allToggled' });
  expect(all.selectedBookings).toEqual([1, 2]);
  expect([isAllSelected(state), isAllSelected(all)]).toEqual([false, true]);
  expect(agentReducer(all, { type: 'allToggled' }).selectedBookings).toEqual([]);
  expect(isAllSelected(run())).toBe(false);
  expect(selectAll([SELECT_ALL])).toEqual([]);
});

test('the secure toggle flips the selected ones, the upcoming one if none is selected, or the one it is asked for', () => {
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

test('what was paid or filtered away does not stay selected', () => {
  const selected = run(FIRST, { type: 'allToggled' });
  expect(agentReducer(selected, loaded([paid(1), booking(2)])).selectedBookings).toEqual([2]);
  expect(agentReducer(selected, { type: 'filtered' })).toEqual(initialAgentState());
});

test('selecting twice is not selecting', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.nat(50), (selected, id) => {
      const twice = toggleSelected(toggleSelected(selected, id), id);
      expect([...twice].sort()).toEqual([...selected].sort());
    }),
  );
});
