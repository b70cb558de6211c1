import { fromRupees, type Paise } from '@/lib/money';
import { SELECT_ALL } from '@/lib/domains/bookings/constants';
import { amountToPay, bulkTotal, type AgentDue } from '@/lib/domains/bookings/rules/agent-due';
import {
  addPage,
  AGENT_BUCKETS,
  BOOKING_PAGE_SIZE,
  type AgentBucket,
  type LoadedList,
} from '@/lib/domains/bookings/rules/history';
import { statusLabel } from '@/lib/domains/bookings/rules/status';

export interface ListedBooking {
  bookingId: number;
  status: string;
  canCancel: boolean;
  canChange: boolean;
  payments: { isSecure: boolean; dueAmount: number; amountToSecure: number };
}

export interface BucketState<B> extends LoadedList<B> {
  step: 'loading' | 'loaded' | 'failed';
  error: string | null;
}

export interface AgentState<B extends ListedBooking> {
  buckets: Record<AgentBucket, BucketState<B>>;
  selectedBookings: number[];
  amountPaise: Paise;
}

export type AgentAction<B extends ListedBooking> =
  | { type: 'filtered' }
  | { type: 'requested'; bucket: AgentBucket }
  /** A page with offset 0 replaces the list. */
  | { type: 'loaded'; bucket: AgentBucket; offset: number; limit?: number; page: { list: B[]; totalCount: number } }
  | { type: 'failed'; bucket: AgentBucket; error: string }
  | { type: 'toggled'; bookingId: number }
  | { type: 'allToggled' }
  /** Missing if the toggle above the list was used. */
  | { type: 'secureToggled'; bookingId?: number }
  | { type: 'cancelled'; bookingId: number }
  | { type: 'restored'; selected: readonly number[]; inFull: readonly number[] };

function emptyBucket<B>(): BucketState<B> {
  return { list: [], offset: 0, totalCount: 0, step: 'loading', error: null };
}

export function initialAgentState<B extends ListedBooking>(): AgentState<B> {
  const buckets = { upcoming: emptyBucket<B>(), checkedInOrCheckedOut: emptyBucket<B>(), cancelled: emptyBucket<B>() };
  return { buckets, selectedBookings: [], amountPaise: 0 };
}

export function agentReducer<B extends ListedBooking>(state: AgentState<B>, action: AgentAction<B>): AgentState<B> {
  return withAmount(reduce(state, action));
}

function reduce<B extends ListedBooking>(state: AgentState<B>, action: AgentAction<B>): AgentState<B> {
  switch (action.type) {
    case 'filtered':
      return initialAgentState();
    case 'requested':
      return updateBucket(state, action.bucket, (bucket) => ({ ...bucket, step: 'loading', error: null }));
    case 'failed':
      return updateBucket(state, action.bucket, (bucket) => ({ ...bucket, step: 'failed', error: action.error }));
    case 'loaded':
      return deselectUnpayable(
        updateBucket(state, action.bucket, (bucket) => ({
          ...(action.offset === 0
            ? replaceList(bucket, action)
            : addPage(bucket, action.page, (booking) => booking.bookingId)),
          step: 'loaded',
          error: null,
        })),
      );
    case 'toggled':
      return { ...state, selectedBookings: toggleSelected(state.selectedBookings, action.bookingId) };
    case 'allToggled':
      return { ...state, selectedBookings: isAllSelected(state) ? [] : selectAll(selectionEntries(state)) };
    case 'secureToggled': {
      const targets = action.bookingId ? [action.bookingId] : listBookingsToSecure(state);
      const flip = (payments: B['payments']) => ({ ...payments, isSecure: !payments.isSecure });
      return updateListed(state, targets, (booking) => ({ ...booking, payments: flip(booking.payments) }));
    }
    case 'cancelled':
      return deselectUnpayable(updateListed(state, [action.bookingId], toCancelled));
    case 'restored': {
      const selectedBookings = [...new Set([...action.selected, ...state.selectedBookings])];
      return deselectUnpayable(
        updateListed({ ...state, selectedBookings }, action.inFull, (booking) => withPaymentInFull(booking, true)),
      );
    }
  }
}

function updateBucket<B extends ListedBooking>(
  state: AgentState<B>,
  name: AgentBucket,
  change: (bucket: BucketState<B>) => BucketState<B>,
): AgentState<B> {
  return { ...state, buckets: { ...state.buckets, [name]: change(state.buckets[name]) } };
}

/** Deselects bookings that were paid, released or filtered out. */
function deselectUnpayable<B extends ListedBooking>(state: AgentState<B>): AgentState<B> {
  const payable = new Set(payableIds(allListed(state)));
  return { ...state, selectedBookings: state.selectedBookings.filter((id) => payable.has(id)) };
}

function replaceList<B extends ListedBooking>(
  { list }: LoadedList<B>,
  { page, limit = BOOKING_PAGE_SIZE }: { page: { list: B[]; totalCount: number }; limit?: number },
): LoadedList<B> {
  const chosenById = new Map(list.map(({ bookingId, payments }) => [bookingId, payments.isSecure]));
  const updated = page.list.map((booking) =>
    withPaymentInFull(booking, chosenById.get(booking.bookingId) ?? booking.payments.isSecure),
  );
  return { list: updated, totalCount: page.totalCount, offset: limit };
}

/** Leaves secured bookings unchanged, because they cannot be paid in part. */
function withPaymentInFull<B extends ListedBooking>(booking: B, isSecure: boolean): B {
  return booking.payments.amountToSecure > 0 ? { ...booking, payments: { ...booking.payments, isSecure } } : booking;
}

function toCancelled<B extends ListedBooking>(booking: B): B {
  const payments = { ...booking.payments, isSecure: true, dueAmount: 0, amountToSecure: 0 };
  return { ...booking, status: statusLabel('cancelled'), canCancel: false, canChange: false, payments };
}

function updateListed<B extends ListedBooking>(
  state: AgentState<B>,
  ids: readonly number[],
  change: (booking: B) => B,
): AgentState<B> {
  const changed = (booking: B) => (ids.includes(booking.bookingId) ? change(booking) : booking);
  return AGENT_BUCKETS.reduce(
    (next, name) => updateBucket(next, name, (bucket) => ({ ...bucket, list: bucket.list.map(changed) })),
    state,
  );
}

function withAmount<B extends ListedBooking>(state: AgentState<B>): AgentState<B> {
  return { ...state, amountPaise: bulkTotal(listSelectedBookings(state).map(toAgentDue)) };
}

const allListed = <B extends ListedBooking>({ buckets }: AgentState<B>): B[] =>
  AGENT_BUCKETS.flatMap((name) => buckets[name].list);

const payableIds = (list: readonly ListedBooking[]) => list.filter(isPayable).map(({ bookingId }) => bookingId);

export function isPayable({ payments }: ListedBooking): boolean {
  return payments.dueAmount > 0;
}

export function isPayableInPart({ payments }: ListedBooking): boolean {
  return payments.amountToSecure > 0 && payments.amountToSecure < payments.dueAmount;
}

/** Returns those selected bookings that can be paid in part. Without a selection, the next stay counts as selected. */
export function listBookingsToSecure<B extends ListedBooking>(state: AgentState<B>): number[] {
  const partable = (list: readonly B[]) => list.filter(isPayableInPart).map(({ bookingId }) => bookingId);
  const all = new Set(partable(allListed(state)));
  return toggleTargets(state.selectedBookings, partable(state.buckets.upcoming.list)).filter((id) => all.has(id));
}

export function chosenInFull<B extends ListedBooking>(state: AgentState<B>): number[] {
  const chosen = allListed(state).filter((booking) => isPayableInPart(booking) && booking.payments.isSecure);
  return chosen.map(({ bookingId }) => bookingId);
}

export function toAgentDue({ bookingId, payments }: ListedBooking): AgentDue {
  const { isSecure, dueAmount, amountToSecure } = payments;
  return {
    bookingId,
    isSecure,
    dueAmountPaise: fromRupees(dueAmount),
    amountToSecurePaise: fromRupees(amountToSecure),
  };
}

export function listedAmount(booking: ListedBooking): Paise {
  return amountToPay(toAgentDue(booking));
}

export function listSelectedBookings<B extends ListedBooking>(state: AgentState<B>): B[] {
  const byId = new Map(allListed(state).map((booking) => [booking.bookingId, booking]));
  return state.selectedBookings.flatMap((id) => byId.get(id) ?? []);
}

export function selectionEntries<B extends ListedBooking>(state: AgentState<B>) {
  return [SELECT_ALL, ...payableIds(state.buckets.upcoming.list)] as const;
}

export function isAllSelected<B extends ListedBooking>(state: AgentState<B>): boolean {
  const all = selectAll(selectionEntries(state));
  return all.length > 0 && all.every((id) => state.selectedBookings.includes(id));
}

type SelectionEntry = number | typeof SELECT_ALL;

export function toggleSelected(selected: readonly number[], bookingId: number): number[] {
  return selected.includes(bookingId) ? selected.filter((id) => id !== bookingId) : [...selected, bookingId];
}

export function selectAll(entries: readonly SelectionEntry[]): number[] {
  return entries.filter((entry) => entry !== SELECT_ALL);
}

export function toggleTargets(selected: readonly number[], upcoming: readonly number[]): number[] {
  return selected.length > 0 ? [...selected] : upcoming.slice(0, 1);
}
