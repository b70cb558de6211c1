'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import type { AgentBooking } from '@/lib/domains/bookings/contract-agent';
import { agentBookingsOptions, type AgentListFilters } from '@/lib/domains/bookings/queries';
import { agentReducer, initialAgentState, wishedInFull } from '@/lib/domains/bookings/rules/agent-state';
import {
  AGENT_BUCKETS,
  HISTORY_PAGE_SIZE,
  LARGEST_HISTORY_PAGE,
  type AgentBucket,
} from '@/lib/domains/bookings/rules/history';
import { findSelection, keepSelection } from './selection-memory';

const always = () => true;

/** The three lists of a travel agent: what was loaded before of each at once, further pages when asked for. */
export function useAgentBookings(legalEntityId: number, filters: AgentListFilters) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(agentReducer<AgentBooking>, undefined, initialAgentState<AgentBooking>);
  const [isRestored, setRestored] = useState(false);
  const owner = JSON.stringify([legalEntityId, filters]);

  const load = useCallback(
    async (bucket: AgentBucket, offset: number, limit = HISTORY_PAGE_SIZE, isWanted = always) => {
      dispatch({ type: 'requested', bucket });
      try {
        const page: { list: AgentBooking[]; totalCount: number } = { list: [], totalCount: 0 };
        let isMore = true;
        while (isMore) {
          const from = offset + page.list.length;
          const part = { offset: from, limit: Math.min(LARGEST_HISTORY_PAGE, limit - page.list.length) };
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
    const { loaded, ...kept } = findSelection(owner);
    const lists = AGENT_BUCKETS.map((bucket) => load(bucket, 0, loaded[bucket], () => isWanted));
    void Promise.all(lists).then(() => {
      if (!isWanted) return;
      dispatch({ type: 'restored', ...kept });
      setRestored(true);
    });
    return () => {
      isWanted = false;
    };
  }, [load, owner]);

  const { buckets, selectedBookings } = state;
  useEffect(() => {
    // Not before what was kept is there again: the empty lists would be kept in its place.
    if (!isRestored) return;
    const far = (bucket: AgentBucket) => Math.max(HISTORY_PAGE_SIZE, buckets[bucket].offset);
    const loaded = {
      upcoming: far('upcoming'),
      checkedInOrCheckedOut: far('checkedInOrCheckedOut'),
      cancelled: far('cancelled'),
    };
    keepSelection(owner, { selected: selectedBookings, inFull: wishedInFull(state), loaded });
  }, [isRestored, owner, buckets, selectedBookings, state]);

  /** As much of each list as is loaded: what was selected further down stays where it is. */
  const reload = () =>
    Promise.all(AGENT_BUCKETS.map((bucket) => load(bucket, 0, Math.max(HISTORY_PAGE_SIZE, buckets[bucket].offset))));
  return { state, dispatch, load, reload };
}
