import { agentFilters } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { TypedFilters } from '@/components/agent-bookings/agent-filters';
import type { AgentListFilters } from '@/lib/domains/agent-payments/queries';
import { firstValue } from '@/lib/request-context/search-params';

const NAMES = ['booking_id', 'guest', 'payment_due_start', 'payment_due_end'] as const;

export interface ReadFilters {
  filters: AgentListFilters;
  /** The values of the address, valid or not, which the fields show. */
  typed: TypedFilters;
  /** Messages of invalid values by field; these do not filter. */
  problems: TypedFilters;
}

export function readFilters(query: Record<string, string | string[] | undefined>): ReadFilters {
  const filters: AgentListFilters = {};
  const typed: TypedFilters = { sort: firstValue(query.sort) };
  const problems: TypedFilters = {};
  for (const name of NAMES) {
    typed[name] = firstValue(query[name]);
    const parsed = agentFilters.shape[name].safeParse(typed[name]);
    if (parsed.success) filters[name] = parsed.data;
    else problems[name] = parsed.error.issues[0]?.message;
  }
  // An unknown order is ignored without an error message: the default order is shown.
  if (typed.sort === 'due') filters.sort = 'due';
  const { payment_due_start: from, payment_due_end: to } = filters;
  if (from && to && to < from) {
    problems.payment_due_end = 'This date is before the first one';
    filters.payment_due_end = undefined;
  }
  return { filters, typed, problems };
}
