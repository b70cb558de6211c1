'use client';

import { useEffect, useReducer, type Dispatch } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import {
  choicesOf,
  EMPTY_FILTERS,
  filterReducer,
  filtersFor,
  withChoices,
  type FilterAction,
  type FilterChoices,
  type Filters,
} from '@/lib/domains/search/rules/results';
import { findChoices, keepChoices } from './filter-memory';
import type { ResultRow } from './rows';

interface FilterState {
  filters: Filters;
  pricedRows: number;
  /** Chosen before, and not there again until the prices are. */
  awaitedRanges: string[];
  isRestored: boolean;
}

type StateAction =
  | FilterAction
  | { type: 'pricesArrived'; filters: Filters; pricedRows: number }
  /** What was chosen before the page was left; null for nothing. */
  | { type: 'restored'; choices: FilterChoices | null };

function reduce(state: FilterState, action: StateAction): FilterState {
  const { filters, awaitedRanges } = state;
  switch (action.type) {
    case 'pricesArrived': {
      const { pricedRows } = action;
      const { priceRanges } = withChoices(action.filters, chosen(state));
      return {
        ...state,
        filters: { ...filters, priceRanges },
        pricedRows,
        awaitedRanges: priceRanges.length > 0 ? [] : awaitedRanges,
      };
    }
    case 'restored': {
      const { choices } = action;
      if (!choices) return { ...state, isRestored: true };
      const awaited = filters.priceRanges.length > 0 ? [] : choices.priceRanges;
      return { ...state, filters: withChoices(filters, choices), awaitedRanges: awaited, isRestored: true };
    }
    case 'cleared':
      return { ...state, filters: filterReducer(filters, action), awaitedRanges: [] };
    default:
      return { ...state, filters: filterReducer(filters, action) };
  }
}

function chosen({ filters, awaitedRanges }: FilterState): FilterChoices {
  const choices = choicesOf(filters);
  return { ...choices, priceRanges: [...choices.priceRanges, ...awaitedRanges] };
}

/**
 * The filters of a search: as they were chosen in this tab before, once the browser has taken over, for the server knows nothing of
 * that. They grow once with the prices: price ranges exist only when prices do.
 */
export function useFilters(rows: readonly ResultRow[], address: string): [Filters, Dispatch<FilterAction>] {
  const pricedRows = rows.filter(({ price }) => price).length;
  const [state, dispatch] = useReducer(reduce, {
    filters: rows.length > 0 ? filtersFor(rows) : EMPTY_FILTERS,
    pricedRows,
    awaitedRanges: [],
    isRestored: false,
  });
  const isHydrated = useIsHydrated();
  if (isHydrated && !state.isRestored) dispatch({ type: 'restored', choices: findChoices(address) });
  if (state.pricedRows !== pricedRows) dispatch({ type: 'pricesArrived', filters: filtersFor(rows), pricedRows });
  useEffect(() => {
    if (state.isRestored) keepChoices(address, chosen(state));
  }, [address, state]);
  return [state.filters, dispatch];
}
