'use client';

import { useEffect, useState } from 'react';
import { autocompleteEndpoint, type Suggestion } from '@/lib/domains/search/contract';
import { SEARCH_LIMITS } from '@/lib/domains/search/literals';
import { asksForSuggestions } from '@/lib/domains/search/rules/search-state';
import { callApi } from '@/lib/platform/http/client';

export interface Suggestions {
  suggestions: readonly Suggestion[];
  isLoading: boolean;
}

const NOTHING: Suggestions = { suggestions: [], isLoading: false };

/**
 * Suggestions for typed text, 300 ms after the last key. One or two characters ask nothing; nothing typed asks for the
 * recommendations. A failure is silent: the field works without suggestions (specification, section 8).
 * @param text what stands in the field; null asks nothing at all (the field was not used yet)
 */
export function useSuggestions(text: string | null): Suggestions {
  const [state, setState] = useState<Suggestions>(NOTHING);
  const isAsking = text !== null && asksForSuggestions(text);
  useEffect(() => {
    if (!isAsking) return;
    const leave = new AbortController();
    const timer = setTimeout(
      () => {
        setState((current) => ({ ...current, isLoading: true }));
        callApi(autocompleteEndpoint, { query: { search_string: text.trim() }, signal: leave.signal })
          .then(({ suggestions }) => setState({ suggestions, isLoading: false }))
          .catch(() => {
            if (!leave.signal.aborted) setState(NOTHING);
          });
      },
      text.trim() === '' ? 0 : SEARCH_LIMITS.suggestionDebounceMs,
    );
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [text, isAsking]);
  return isAsking ? state : NOTHING;
}
