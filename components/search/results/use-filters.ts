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
} from '@/lib/domains/search/rules/filters';
import { findChoices, storeChoices } from './stored-filters';
import type { ResultRow } from './rows';

type PricedChoices = Pick<FilterChoices, 'priceRanges' | 'mealPlans'>;

interface FilterState {
  filters: Filters;
  rowCount: number;
  pricedCount: number;
  /** Restored choices whose options appear once the prices have loaded. */
  awaited: PricedChoices;
  isRestored: boolean;
}

type StateAction =
  | FilterAction
  | { type: 'rowsChanged'; filters: Filters; rowCount: number; pricedCount: number }
  /** The stored choices; null for none. */
  | { type: 'restored'; choices: FilterChoices | null };

const NOTHING_AWAITED: PricedChoices = { priceRanges: [], mealPlans: [] };

function reduce(state: FilterState, action: StateAction): FilterState {
  switch (action.type) {
    case 'rowsChanged': {
      const { rowCount, pricedCount } = action;
      const choices = chosen(state);
      const next = withChoices(action.filters, { ...choices, priceRanges: rangesAfter(state, action.filters) });
      return { ...state, filters: next, rowCount, pricedCount, awaited: stillAwaited(choices, next) };
    }
    case 'restored': {
      const { choices } = action;
      if (!choices) return { ...state, isRestored: true };
      const filters = withChoices(state.filters, choices);
      return { ...state, filters, awaited: stillAwaited(choices, filters), isRestored: true };
    }
    case 'cleared':
      return { ...state, filters: filterReducer(state.filters, action), awaited: NOTHING_AWAITED };
    default:
      return { ...state, filters: filterReducer(state.filters, action) };
  }
}

/** More hotels change the bounds of the ranges: the cheapest third stays selected. */
function rangesAfter({ filters, awaited }: FilterState, next: Filters): string[] {
  const byPlace = filters.priceRanges.flatMap(({ checked }, index) =>
    checked ? (next.priceRanges[index]?.name ?? []) : [],
  );
  return [...byPlace, ...awaited.priceRanges];
}

function stillAwaited({ priceRanges, mealPlans }: FilterChoices, filters: Filters): PricedChoices {
  return {
    priceRanges: filters.priceRanges.length > 0 ? [] : priceRanges,
    mealPlans: filters.mealPlans.length > 0 ? [] : mealPlans,
  };
}

function chosen({ filters, awaited }: FilterState): FilterChoices {
  const choices = choicesOf(filters);
  return {
    ...choices,
    priceRanges: [...choices.priceRanges, ...awaited.priceRanges],
    mealPlans: [...choices.mealPlans, ...awaited.mealPlans],
  };
}

/** Restored from this tab after hydration, and extended when prices or more hotels arrive; chosen options stay chosen. */
export function useFilters(rows: readonly ResultRow[], address: string): [Filters, Dispatch<FilterAction>] {
  const rowCount = rows.length;
  const pricedCount = rows.filter(({ price }) => price).length;
  const [state, dispatch] = useReducer(reduce, {
    filters: rows.length > 0 ? filtersFor(rows) : EMPTY_FILTERS,
    rowCount,
    pricedCount,
    awaited: NOTHING_AWAITED,
    isRestored: false,
  });
  const isHydrated = useIsHydrated();
  if (isHydrated && !state.isRestored) dispatch({ type: 'restored', choices: findChoices(address) });
  if (state.rowCount !== rowCount || state.pricedCount !== pricedCount) {
    dispatch({ type: 'rowsChanged', filters: filtersFor(rows), rowCount, pricedCount });
  }
  useEffect(() => {
    if (state.isRestored) storeChoices(address, chosen(state));
  }, [address, state]);
  return [state.filters, dispatch];
}
