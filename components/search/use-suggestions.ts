'use client';

import { useEffect, useState } from 'react';
import { autocompleteEndpoint, type Suggestion } from '@/lib/domains/search/contract/search';
import { SEARCH_LIMITS } from '@/lib/domains/search/literals';
import { asksForSuggestions } from '@/lib/domains/search/rules/search-state';
import { callApi } from '@/lib/platform/http/client';

export interface Suggestions {
  suggestions: readonly Suggestion[];
  isLoading: boolean;
  /** The server has no match for this text. */
  isUnknown: boolean;
}

interface Answer {
  text: string | null;
  suggestions: readonly Suggestion[];
  hasFailed: boolean;
}

const NOTHING: Suggestions = { suggestions: [], isLoading: false, isUnknown: false };

/**
 * Suggestions 300 ms after the last key, from three characters; recommendations for an empty text. A failure is silent
 * (specification, section 8).
 * @param text null before the field is used: nothing is requested
 */
export function useSuggestions(text: string | null): Suggestions {
  const [answer, setAnswer] = useState<Answer>({ text: null, suggestions: [], hasFailed: false });
  const asked = text !== null && asksForSuggestions(text) ? text.trim() : null;
  useEffect(() => {
    if (asked === null) return;
    const leave = new AbortController();
    const timer = setTimeout(
      () => {
        callApi(autocompleteEndpoint, { query: { search_string: asked }, signal: leave.signal })
          .then(({ suggestions }) => setAnswer({ text: asked, suggestions, hasFailed: false }))
          .catch(() => {
            if (!leave.signal.aborted) setAnswer({ text: asked, suggestions: [], hasFailed: true });
          });
      },
      asked === '' ? 0 : SEARCH_LIMITS.suggestionDebounceMs,
    );
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [asked]);
  if (asked === null) return NOTHING;
  const { suggestions, hasFailed } = answer;
  const isLoading = answer.text !== asked;
  return { suggestions, isLoading, isUnknown: !isLoading && !hasFailed && suggestions.length === 0 };
}
