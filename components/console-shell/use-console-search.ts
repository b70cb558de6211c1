'use client';

import { useQuery } from '@tanstack/react-query';
import type { ComboboxItem } from '@/components/ui/combobox';
import { useDebounced } from '@/components/ui/use-debounced';
import { mentionsContact } from '@/lib/domains/console-bookings/rules/search-text';
import { searchConsoleEndpoint, type FoundInConsole } from '@/lib/domains/console-search/contract/search';
import { callApi } from '@/lib/platform/http/client';

const DEBOUNCE_MS = 250;
const MIN_LENGTH = 3;

interface SearchState {
  isLoading: boolean;
  hasFailed: boolean;
}

/** What a list says that is empty because its search failed. */
export const SEARCH_FAILED = 'The search failed. Change the text to try again.';

/** What the search of the console finds for a text. A short text and a contact are not searched. */
export function useConsoleSearch(
  text: string,
  nearHotelId?: number,
): SearchState & { found: readonly FoundInConsole[] } {
  const typed = text.trim();
  const isSearched = typed.length >= MIN_LENGTH && !mentionsContact(typed);
  const searched = useDebounced(isSearched ? typed : '', DEBOUNCE_MS);
  const { data, isLoading, isError } = useQuery({
    queryKey: [searchConsoleEndpoint.id, searched, nearHotelId],
    queryFn: ({ signal }) => callApi(searchConsoleEndpoint, { query: { q: searched, nearHotelId }, signal }),
    enabled: searched !== '',
    retry: false,
  });
  if (!isSearched) return { found: [], isLoading: false, hasFailed: false };
  if (typed !== searched) return { found: [], isLoading: true, hasFailed: false };
  return { found: data?.found ?? [], isLoading, hasFailed: isError };
}

/**
 * The companies or hotels that the search of the console finds for a text.
 * @param nearHotelId finds published hotels, the nearest to this one first
 */
export function useFoundItems(
  kind: FoundInConsole['kind'],
  text: string,
  nearHotelId?: number,
): SearchState & { items: readonly ComboboxItem[] } {
  const { found, ...state } = useConsoleSearch(text, nearHotelId);
  const items = found.filter((one) => one.kind === kind).map(({ id, title, detail }) => ({ id, label: title, detail }));
  return { items, ...state };
}
