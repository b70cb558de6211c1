'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import { agentBookingsOptions, type AgentListFilters } from '@/lib/domains/agent-payments/queries';
import {
  agentReducer,
  initialAgentState,
  chosenInFull,
  type AgentState,
} from '@/lib/domains/agent-payments/rules/bookings-state';
import {
  AGENT_BUCKETS,
  BOOKING_PAGE_SIZE,
  MAX_BOOKING_PAGE_SIZE,
  type AgentBucket,
} from '@/lib/domains/bookings/rules/history';
import { storeSelection, restoreSelection, type StoredSelection } from './stored-selection';

const alwaysTrue = () => true;

export function useAgentBookings(legalEntityId: number, filters: AgentListFilters) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(agentReducer<AgentBooking>, undefined, initialAgentState<AgentBooking>);
  const [isRestored, setRestored] = useState(false);
  const hasOpenedOrder = useRef(false);
  const owner = JSON.stringify([legalEntityId, filters]);

  const load = useCallback(
    async (bucket: AgentBucket, offset: number, limit = BOOKING_PAGE_SIZE, isCurrent = alwaysTrue) => {
      dispatch({ type: 'requested', bucket });
      try {
        const page: { list: AgentBooking[]; totalCount: number } = { list: [], totalCount: 0 };
        let isMore = true;
        while (isMore) {
          const from = offset + page.list.length;
          const part = { offset: from, limit: Math.min(MAX_BOOKING_PAGE_SIZE, limit - page.list.length) };
          const { bookings, meta } = await queries.fetchQuery(
            agentBookingsOptions(bucket, { legalEntityId, filters, ...part }),
          );
          page.list.push(...bookings);
          page.totalCount = meta.totalCount;
          isMore = bookings.length === part.limit && page.list.length < limit;
        }
        if (isCurrent()) dispatch({ type: 'loaded', bucket, offset, limit, page });
      } catch (error) {
        if (!isCurrent()) return;
        const message = error instanceof Error ? error.message : 'Bookings could not be loaded';
        dispatch({ type: 'failed', bucket, error: message });
      }
    },
    [queries, legalEntityId, filters],
  );

  useEffect(() => {
    let isCurrent = true;
    const { loaded, ...stored } = restoreSelection(owner);
    const lists = AGENT_BUCKETS.map((bucket) => load(bucket, 0, loaded[bucket], () => isCurrent));
    void Promise.all(lists).then(() => {
      if (!isCurrent) return;
      dispatch({ type: 'restored', ...stored });
      setRestored(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [load, owner]);

  useEffect(() => {
    // Storing before the selection is restored would overwrite it with an empty one.
    if (!isRestored || hasOpenedOrder.current) return;
    const { selectedBookings: selected } = state;
    storeSelection(owner, { selected, inFull: chosenInFull(state), loaded: loadedCounts(state) });
  }, [isRestored, owner, state]);

  return {
    state,
    dispatch,
    load,
    /** Reloads the loaded bookings of each list, so that selected bookings further down stay visible. */
    reload: () => Promise.all(AGENT_BUCKETS.map((bucket) => load(bucket, 0, loadedCounts(state)[bucket]))),
    /** Clears the stored selection after an order was created. Later changes of the selection are not stored. */
    finish: () => {
      hasOpenedOrder.current = true;
      storeSelection(owner, { selected: [], inFull: [], loaded: loadedCounts(state) });
    },
  };
}

function loadedCounts({ buckets }: AgentState<AgentBooking>): StoredSelection['loaded'] {
  const loadedCount = (bucket: AgentBucket) => Math.max(BOOKING_PAGE_SIZE, buckets[bucket].offset);
  return {
    upcoming: loadedCount('upcoming'),
    checkedInOrCheckedOut: loadedCount('checkedInOrCheckedOut'),
    cancelled: loadedCount('cancelled'),
  };
}
