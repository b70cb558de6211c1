import { agentFilters } from '@/lib/domains/bookings/contract-agent';
import type { AgentListFilters } from '@/lib/domains/bookings/queries';
import { firstValue } from '@/lib/search-params';

/** The filters of the page's address; what cannot be read is left out and named. */
export function readFilters(query: Record<string, string | string[] | undefined>): {
  filters: AgentListFilters;
  problem: string | null;
} {
  const filters: AgentListFilters = {};
  let problem: string | null = null;
  for (const name of ['booking_id', 'payment_due_start', 'payment_due_end'] as const) {
    const parsed = agentFilters.shape[name].safeParse(firstValue(query[name]));
    if (parsed.success) filters[name] = parsed.data;
    else problem ??= parsed.error.issues[0]?.message ?? null;
  }
  return { filters, problem };
}
