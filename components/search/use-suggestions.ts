'use client';

import { useEffect, useState } from 'react';
import { autocompleteEndpoint, type Suggestion } from '@/lib/domains/search/contract/search';
import { SEARCH_LIMITS } from '@/lib/domains/search/constants';
import { shouldLoadSuggestions } from '@/lib/domains/search/rules/search-state';
import { callApi } from '@/lib/platform/http/client';

export interface Suggestions {
  suggestions: readonly Suggestion[];
  isLoading: boolean;
  /** True when the server found no match for the text. */
  isUnknown: boolean;
}

interface Answer {
  text: string | null;
  suggestions: readonly Suggestion[];
  hasFailed: boolean;
}

const NO_SUGGESTIONS: Suggestions = { suggestions: [], isLoading: false, isUnknown: false };

/**
 * Requests suggestions 300 ms after the last key press for at least three characters, and recommended places for an empty text. A failed
 * request shows no error (specification, section 8).
 * @param text null before the field is used, when nothing is requested
 */
export function useSuggestions(text: string | null): Suggestions {
  const [answer, setAnswer] = useState<Answer>({ text: null, suggestions: [], hasFailed: false });
  const searchText = text !== null && shouldLoadSuggestions(text) ? text.trim() : null;
  useEffect(() => {
    if (searchText === null) return;
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        callApi(autocompleteEndpoint, { query: { searchString: searchText }, signal: controller.signal })
          .then(({ suggestions }) => setAnswer({ text: searchText, suggestions, hasFailed: false }))
          .catch(() => {
            if (!controller.signal.aborted) setAnswer({ text: searchText, suggestions: [], hasFailed: true });
          });
      },
      searchText === '' ? 0 : SEARCH_LIMITS.suggestionDebounceMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searchText]);
  if (searchText === null) return NO_SUGGESTIONS;
  const { suggestions, hasFailed } = answer;
  const isLoading = answer.text !== searchText;
  if (isLoading) {
    // The Enter key chooses the first suggestion, so suggestions for an earlier text must also match the present one.
    const matching = suggestions.filter(({ label }) => label.toLowerCase().includes(searchText.toLowerCase()));
    return { suggestions: matching, isLoading, isUnknown: false };
  }
  return { suggestions, isLoading, isUnknown: !hasFailed && suggestions.length === 0 };
}
