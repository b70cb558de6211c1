'use client';

import { memo, useState, type Dispatch, type RefObject } from 'react';
import { Combobox, type ComboboxGroup, type ComboboxItem } from '@/components/ui/combobox';
import type { IconName } from '@/components/ui/icon';
import type { Suggestion } from '@/lib/domains/search/contract/search';
import { SEARCH_TEXT } from '@/lib/domains/search/constants';
import type { SearchAction, SearchLocation } from '@/lib/domains/search/rules/search-state';
import { useSuggestions } from './use-suggestions';
import styles from './search-widget.module.css';

interface LocationFieldProps {
  location: SearchLocation;
  inputRef: RefObject<HTMLInputElement | null>;
  /** True when the text was typed into the placeholder; its suggestions load at once. */
  isTyped?: boolean;
  /** True when the placeholder was clicked, so that the recommended places open. */
  startsOpen?: boolean;
  hasError?: boolean;
  dispatch: Dispatch<SearchAction>;
}

type Item = ComboboxItem & { suggestion: Suggestion };

const ICONS: Record<Suggestion['type'], IconName> = {
  recommended: 'star',
  city: 'building',
  locality: 'pin',
  landmark: 'map',
  hotel: 'bed',
  google_api: 'map',
};

const GROUPS: Record<Suggestion['type'], string> = {
  recommended: 'Recommended',
  city: 'Cities',
  locality: 'Localities',
  landmark: 'Landmarks',
  google_api: 'Landmarks',
  hotel: 'Hotels',
};

/** The place field of the search. Editing the text clears the chosen place. */
export const LocationField = memo(function LocationField({
  location,
  inputRef,
  isTyped = false,
  startsOpen = false,
  hasError = false,
  dispatch,
}: LocationFieldProps) {
  const [searchText, setSearchText] = useState<string | null>(isTyped ? location.label : null);
  const { suggestions, isLoading, isUnknown } = useSuggestions(searchText);
  return (
    <div
      className={styles.location}
      onFocusCapture={() => setSearchText((text) => text ?? (location.label === '' ? '' : null))}
    >
      <Combobox<Item>
        label="Where"
        placeholder={SEARCH_TEXT.locationPlaceholder}
        icon="search"
        controlSize="lg"
        inputRef={inputRef}
        groups={groupsOf(suggestions)}
        inputValue={location.label}
        value={null}
        loading={isLoading}
        defaultOpen={isTyped || startsOpen}
        // This text is shown only after a response, but not for a text that is too short and not after a failure.
        emptyText={isUnknown ? 'No place or hotel by this name' : undefined}
        error={hasError ? 'Choose a place from the list' : undefined}
        liveError
        onInputChange={(text) => {
          setSearchText(text);
          dispatch({ type: 'locationTyped', text });
        }}
        onSelect={(item) => {
          if (!item) return;
          setSearchText(null);
          dispatch({ type: 'locationPicked', location: locationOf(item.suggestion) });
        }}
      />
    </div>
  );
});

/** Suggestions are sorted by relevance, so the group of the first suggestion comes first. */
function groupsOf(suggestions: readonly Suggestion[]): ComboboxGroup<Item>[] {
  const labels = [...new Set(suggestions.map(({ type }) => GROUPS[type]))];
  return labels.map((label) => ({
    label,
    items: suggestions.filter(({ type }) => GROUPS[type] === label).map(toItem),
  }));
}

function toItem(suggestion: Suggestion): Item {
  const { placeId, label, type, hotelCount } = suggestion;
  const end = hotelCount > 1 ? `${hotelCount} hotels` : undefined;
  return { id: `${placeId} ${label}`, label, icon: ICONS[type], suggestion, ...(end ? { end } : {}) };
}

function locationOf({ label, hotelId, placeId, area, coordinates }: Suggestion): SearchLocation {
  const { locality, ...rest } = area;
  return { label, hotelId, placeId, area: locality ? { ...rest, locality } : rest, coordinates };
}
