'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer } from 'react';
import type { AgentBooking } from '@/lib/domains/bookings/contract-agent';
import { agentBookingsOptions, type AgentListFilters } from '@/lib/domains/bookings/queries';
import { agentReducer, initialAgentState } from '@/lib/domains/bookings/rules/agent-state';
import { AGENT_BUCKETS, type AgentBucket } from '@/lib/domains/bookings/rules/history';

/** The three lists of a travel agent: the first page of each at once, further ones when asked for. */
export function useAgentBookings(legalEntityId: number, filters: AgentListFilters) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(agentReducer<AgentBooking>, undefined, initialAgentState<AgentBooking>);

  const load = useCallback(
    async (bucket: AgentBucket, offset: number, isWanted: () => boolean = () => true) => {
      dispatch({ type: 'requested', bucket });
      try {
        const page = await queries.fetchQuery(agentBookingsOptions(bucket, { legalEntityId, offset, filters }));
        if (!isWanted()) return;
        const { totalCount } = page.meta;
        dispatch({ type: 'loaded', bucket, offset, page: { list: page.bookings, totalCount } });
      } catch (error) {
        if (!isWanted()) return;
        const message = error instanceof Error ? error.message : 'Bookings could not be loaded';
        dispatch({ type: 'failed', bucket, error: message });
      }
    },
    [queries, legalEntityId, filters],
  );

  useEffect(() => {
    let isWanted = true;
    for (const bucket of AGENT_BUCKETS) void load(bucket, 0, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [load]);

  const reload = useCallback(() => Promise.all(AGENT_BUCKETS.map((bucket) => load(bucket, 0))), [load]);
  return { state, dispatch, load, reload };
}
