'use client';

import { useEffect, useReducer, type Dispatch } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import {
  toChoices,
  EMPTY_FILTERS,
  filterReducer,
  createFilters,
  applyChoices,
  type FilterAction,
  type FilterChoices,
  type Filters,
} from '@/lib/domains/search/rules/filters';
import { findChoices, storeChoices } from './stored-filters';
import type { ResultRow } from './rows';

type PricedChoices = Pick<FilterChoices, 'priceRanges' | 'mealPlans'>;

interface FilterState {
  filters: Filters;
  rowCount: number;
  pricedCount: number;
  /** Restored choices whose options exist only after the prices have loaded. */
  pendingChoices: PricedChoices;
  isRestored: boolean;
}

type StateAction =
  | FilterAction
  | { type: 'rowsChanged'; filters: Filters; rowCount: number; pricedCount: number }
  /** The stored choices; null for none. */
  | { type: 'restored'; choices: FilterChoices | null };

const NO_PENDING_CHOICES: PricedChoices = { priceRanges: [], mealPlans: [] };

function reduce(state: FilterState, action: StateAction): FilterState {
  switch (action.type) {
    case 'rowsChanged': {
      const { rowCount, pricedCount } = action;
      const choices = currentChoices(state);
      const next = applyChoices(action.filters, { ...choices, priceRanges: rangesAfter(state, action.filters) });
      return { ...state, filters: next, rowCount, pricedCount, pendingChoices: withoutOptions(choices, next) };
    }
    case 'restored': {
      const { choices } = action;
      if (!choices) return { ...state, isRestored: true };
      const filters = applyChoices(state.filters, choices);
      return { ...state, filters, pendingChoices: withoutOptions(choices, filters), isRestored: true };
    }
    case 'cleared':
      return { ...state, filters: filterReducer(state.filters, action), pendingChoices: NO_PENDING_CHOICES };
    default:
      return { ...state, filters: filterReducer(state.filters, action) };
  }
}

/** More hotels change the bounds of the price ranges, so selected ranges stay selected by their position. */
function rangesAfter({ filters, pendingChoices }: FilterState, next: Filters): string[] {
  const byPlace = filters.priceRanges.flatMap(({ checked }, index) =>
    checked ? (next.priceRanges[index]?.name ?? []) : [],
  );
  return [...byPlace, ...pendingChoices.priceRanges];
}

function withoutOptions({ priceRanges, mealPlans }: FilterChoices, filters: Filters): PricedChoices {
  return {
    priceRanges: filters.priceRanges.length > 0 ? [] : priceRanges,
    mealPlans: filters.mealPlans.length > 0 ? [] : mealPlans,
  };
}

function currentChoices({ filters, pendingChoices }: FilterState): FilterChoices {
  const choices = toChoices(filters);
  return {
    ...choices,
    priceRanges: [...choices.priceRanges, ...pendingChoices.priceRanges],
    mealPlans: [...choices.mealPlans, ...pendingChoices.mealPlans],
  };
}

/** Holds the filters of a search. They are restored from this tab after hydration; new prices and hotels add options and keep choices. */
export function useFilters(rows: readonly ResultRow[], address: string): [Filters, Dispatch<FilterAction>] {
  const rowCount = rows.length;
  const pricedCount = rows.filter(({ price }) => price).length;
  const [state, dispatch] = useReducer(reduce, {
    filters: rows.length > 0 ? createFilters(rows) : EMPTY_FILTERS,
    rowCount,
    pricedCount,
    pendingChoices: NO_PENDING_CHOICES,
    isRestored: false,
  });
  const isHydrated = useIsHydrated();
  if (isHydrated && !state.isRestored) dispatch({ type: 'restored', choices: findChoices(address) });
  if (state.rowCount !== rowCount || state.pricedCount !== pricedCount) {
    dispatch({ type: 'rowsChanged', filters: createFilters(rows), rowCount, pricedCount });
  }
  useEffect(() => {
    if (state.isRestored) storeChoices(address, currentChoices(state));
  }, [address, state]);
  return [state.filters, dispatch];
}
