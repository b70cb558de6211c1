import { fromRupees, type Paise } from '@/lib/money';
import { SELECT_ALL } from '../literals';
import { amountToPay, bulkTotal, type AgentDue } from './agent-payment';
import { selectAll, toggleSelected, toggleTargets } from './agent-selection';
import { addPage, AGENT_BUCKETS, type AgentBucket, type LoadedList } from './history';

/** What the screen knows of a booking; amounts in rupees as the API sends them. */
export interface ListedBooking {
  bookingId: number;
  payments: { isSecure: boolean; dueAmount: number; amountToSecure: number };
}

export interface BucketState<B> extends LoadedList<B> {
  step: 'loading' | 'loaded' | 'failed';
  error: string | null;
}

/** The travel agent's booking history (specification, sections 3 and 4). */
export interface AgentState<B extends ListedBooking> {
  buckets: Record<AgentBucket, BucketState<B>>;
  /** In the order in which they were selected. */
  selectedBookings: number[];
  /** What the selected bookings ask for now. */
  amountPaise: Paise;
}

export type AgentAction<B extends ListedBooking> =
  /** Other filters: what is loaded is no longer what was asked for. */
  | { type: 'filtered' }
  | { type: 'requested'; bucket: AgentBucket }
  /** `offset`: where the page was asked from; the first page is the list anew. */
  | { type: 'loaded'; bucket: AgentBucket; offset: number; page: { list: B[]; totalCount: number } }
  | { type: 'failed'; bucket: AgentBucket; error: string }
  | { type: 'toggled'; bookingId: number }
  | { type: 'allToggled' }
  /** One booking, or those that the toggle above the list is meant for. */
  | { type: 'secureToggled'; bookingId?: number };

function emptyBucket<B>(): BucketState<B> {
  return { list: [], offset: 0, totalCount: 0, step: 'loading', error: null };
}

export function initialAgentState<B extends ListedBooking>(): AgentState<B> {
  const buckets = { upcoming: emptyBucket<B>(), checkedInOrCheckedOut: emptyBucket<B>(), cancelled: emptyBucket<B>() };
  return { buckets, selectedBookings: [], amountPaise: 0 };
}

/** The agent's state after an action; pure. */
export function agentReducer<B extends ListedBooking>(state: AgentState<B>, action: AgentAction<B>): AgentState<B> {
  return withAmount(reduce(state, action));
}

function reduce<B extends ListedBooking>(state: AgentState<B>, action: AgentAction<B>): AgentState<B> {
  switch (action.type) {
    case 'filtered':
      return initialAgentState();
    case 'requested':
      return inBucket(state, action.bucket, (bucket) => ({ ...bucket, step: 'loading', error: null }));
    case 'failed':
      return inBucket(state, action.bucket, (bucket) => ({ ...bucket, step: 'failed', error: action.error }));
    case 'loaded':
      return keepPayable(
        inBucket(state, action.bucket, (bucket) => ({
          ...addPage(action.offset === 0 ? emptyBucket<B>() : bucket, action.page, (booking) => booking.bookingId),
          step: 'loaded',
          error: null,
        })),
      );
    case 'toggled':
      return { ...state, selectedBookings: toggleSelected(state.selectedBookings, action.bookingId) };
    case 'allToggled':
      return { ...state, selectedBookings: isAllSelected(state) ? [] : selectAll(selectionEntries(state)) };
    case 'secureToggled': {
      const upcoming = payableIds(state.buckets.upcoming.list);
      const targets = action.bookingId ? [action.bookingId] : toggleTargets(state.selectedBookings, upcoming);
      return toggleSecure(state, targets);
    }
  }
}

function inBucket<B extends ListedBooking>(
  state: AgentState<B>,
  name: AgentBucket,
  change: (bucket: BucketState<B>) => BucketState<B>,
): AgentState<B> {
  return { ...state, buckets: { ...state.buckets, [name]: change(state.buckets[name]) } };
}

/** What has been paid, released or filtered away meanwhile cannot stay selected. */
function keepPayable<B extends ListedBooking>(state: AgentState<B>): AgentState<B> {
  const payable = new Set(payableIds(allListed(state)));
  return { ...state, selectedBookings: state.selectedBookings.filter((id) => payable.has(id)) };
}

function toggleSecure<B extends ListedBooking>(state: AgentState<B>, targets: readonly number[]): AgentState<B> {
  const flip = (booking: B): B =>
    targets.includes(booking.bookingId)
      ? { ...booking, payments: { ...booking.payments, isSecure: !booking.payments.isSecure } }
      : booking;
  return AGENT_BUCKETS.reduce(
    (next, name) => inBucket(next, name, (bucket) => ({ ...bucket, list: bucket.list.map(flip) })),
    state,
  );
}

function withAmount<B extends ListedBooking>(state: AgentState<B>): AgentState<B> {
  return { ...state, amountPaise: bulkTotal(selectedListed(state).map(toDue)) };
}

const allListed = <B extends ListedBooking>({ buckets }: AgentState<B>): B[] =>
  AGENT_BUCKETS.flatMap((name) => buckets[name].list);

const payableIds = (list: readonly ListedBooking[]) => list.filter(isPayable).map(({ bookingId }) => bookingId);

/** Something is to be paid for it. */
export function isPayable({ payments }: ListedBooking): boolean {
  return payments.dueAmount > 0;
}

export function toDue({ bookingId, payments }: ListedBooking): AgentDue {
  const { isSecure, dueAmount, amountToSecure } = payments;
  return {
    bookingId,
    isSecure,
    dueAmountPaise: fromRupees(dueAmount),
    amountToSecurePaise: fromRupees(amountToSecure),
  };
}

/** What a booking asks for now, in paise. */
export function listedAmount(booking: ListedBooking): Paise {
  return amountToPay(toDue(booking));
}

/** The selected bookings in the order of selection. */
export function selectedListed<B extends ListedBooking>(state: AgentState<B>): B[] {
  const byId = new Map(allListed(state).map((booking) => [booking.bookingId, booking]));
  return state.selectedBookings.flatMap((id) => byId.get(id) ?? []);
}

/** The entries that can be ticked: 'Select all' and every loaded upcoming booking that asks for money. */
export function selectionEntries<B extends ListedBooking>(state: AgentState<B>) {
  return [SELECT_ALL, ...payableIds(state.buckets.upcoming.list)] as const;
}

export function isAllSelected<B extends ListedBooking>(state: AgentState<B>): boolean {
  const all = selectAll(selectionEntries(state));
  return all.length > 0 && all.every((id) => state.selectedBookings.includes(id));
}
