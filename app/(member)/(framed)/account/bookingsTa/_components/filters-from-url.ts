import { agentFilters } from '@/lib/domains/agent-payments/contract/agent-payments';
import type { FilterTexts } from '@/components/agent-bookings/agent-filters';
import type { AgentListFilters } from '@/lib/domains/agent-payments/queries';
import { codeName } from '@/lib/platform/http/names';
import { firstValue } from '@/lib/request-context/search-params';

/** Parameters of the URL, which have the names of the API. */
const PARAMS = ['booking_id', 'guest', 'payment_due_start', 'payment_due_end'] as const;

export interface FiltersFromUrl {
  filters: AgentListFilters;
  /** The values that the fields show: those of the URL, valid or not. */
  typed: FilterTexts;
  /** Error messages by field. Invalid values are not used as filters. */
  problems: FilterTexts;
}

export function readFilters(query: Record<string, string | string[] | undefined>): FiltersFromUrl {
  const filters: AgentListFilters = {};
  const typed: FilterTexts = { sort: firstValue(query.sort) };
  const problems: FilterTexts = {};
  for (const param of PARAMS) {
    const name = codeName(param);
    typed[name] = firstValue(query[param]);
    const parsed = agentFilters.shape[param].safeParse(typed[name]);
    if (parsed.success) filters[name] = parsed.data;
    else problems[name] = parsed.error.issues[0]?.message;
  }
  // An unknown sort order is ignored without an error message.
  if (typed.sort === 'due') filters.sort = 'due';
  const { paymentDueStart: from, paymentDueEnd: to } = filters;
  if (from && to && to < from) {
    problems.paymentDueEnd = 'This date is before the first one';
    filters.paymentDueEnd = undefined;
  }
  return { filters, typed, problems };
}
