'use client';

import { useQuery } from '@tanstack/react-query';
import type { ComboboxItem } from '@/components/ui/combobox';
import { useDebounced } from '@/components/ui/use-debounced';
import { mentionsContact } from '@/lib/domains/console-bookings/rules/search-text';
import { searchConsoleEndpoint, type FoundInConsole } from '@/lib/domains/console-search/contract/search';
import { callApi } from '@/lib/platform/http/client';

const DEBOUNCE_MS = 250;
const MIN_LENGTH = 3;

/** What the search of the console finds for a text. A short text and a contact are not searched; a failed search finds nothing. */
export function useConsoleSearch(
  text: string,
  nearHotelId?: number,
): { found: readonly FoundInConsole[]; isLoading: boolean } {
  const typed = text.trim();
  const isSearched = typed.length >= MIN_LENGTH && !mentionsContact(typed);
  const searched = useDebounced(isSearched ? typed : '', DEBOUNCE_MS);
  const { data, isLoading } = useQuery({
    queryKey: [searchConsoleEndpoint.id, searched, nearHotelId],
    queryFn: ({ signal }) => callApi(searchConsoleEndpoint, { query: { q: searched, nearHotelId }, signal }),
    enabled: searched !== '',
    retry: false,
  });
  if (!isSearched) return { found: [], isLoading: false };
  return typed === searched ? { found: data?.found ?? [], isLoading } : { found: [], isLoading: true };
}

/**
 * The companies or hotels that the search of the console finds for a text.
 * @param nearHotelId finds published hotels, the nearest to this one first
 */
export function useFoundItems(
  kind: FoundInConsole['kind'],
  text: string,
  nearHotelId?: number,
): { items: readonly ComboboxItem[]; isLoading: boolean } {
  const { found, isLoading } = useConsoleSearch(text, nearHotelId);
  const items = found.filter((one) => one.kind === kind).map(({ id, title, detail }) => ({ id, label: title, detail }));
  return { items, isLoading };
}
