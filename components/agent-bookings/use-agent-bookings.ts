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

const always = () => true;

export function useAgentBookings(legalEntityId: number, filters: AgentListFilters) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(agentReducer<AgentBooking>, undefined, initialAgentState<AgentBooking>);
  const [isRestored, setRestored] = useState(false);
  const isOrdered = useRef(false);
  const owner = JSON.stringify([legalEntityId, filters]);

  const load = useCallback(
    async (bucket: AgentBucket, offset: number, limit = BOOKING_PAGE_SIZE, isWanted = always) => {
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
        if (isWanted()) dispatch({ type: 'loaded', bucket, offset, limit, page });
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
    const { loaded, ...stored } = restoreSelection(owner);
    const lists = AGENT_BUCKETS.map((bucket) => load(bucket, 0, loaded[bucket], () => isWanted));
    void Promise.all(lists).then(() => {
      if (!isWanted) return;
      dispatch({ type: 'restored', ...stored });
      setRestored(true);
    });
    return () => {
      isWanted = false;
    };
  }, [load, owner]);

  useEffect(() => {
    // Storing before the restore would overwrite the stored selection with an empty one.
    if (!isRestored || isOrdered.current) return;
    const { selectedBookings: selected } = state;
    storeSelection(owner, { selected, inFull: chosenInFull(state), loaded: loadedCounts(state) });
  }, [isRestored, owner, state]);

  return {
    state,
    dispatch,
    load,
    /** Reloads as many bookings of each list as are loaded, so that a selection further down stays visible. */
    reload: () => Promise.all(AGENT_BUCKETS.map((bucket) => load(bucket, 0, loadedCounts(state)[bucket]))),
    /** The rest of the booking may be due later, so the selection is cleared. */
    finish: () => {
      isOrdered.current = true;
      storeSelection(owner, { selected: [], inFull: [], loaded: loadedCounts(state) });
    },
  };
}

function loadedCounts({ buckets }: AgentState<AgentBooking>): StoredSelection['loaded'] {
  const far = (bucket: AgentBucket) => Math.max(BOOKING_PAGE_SIZE, buckets[bucket].offset);
  return {
    upcoming: far('upcoming'),
    checkedInOrCheckedOut: far('checkedInOrCheckedOut'),
    cancelled: far('cancelled'),
  };
}
