'use client';

import { memo, useState, type Dispatch, type RefObject } from 'react';
import { Combobox, type ComboboxGroup, type ComboboxItem } from '@/components/ui/combobox';
import type { IconName } from '@/components/ui/icon';
import type { Suggestion } from '@/lib/domains/search/contract/search';
import { SEARCH_TEXT } from '@/lib/domains/search/literals';
import type { SearchAction, SearchLocation } from '@/lib/domains/search/rules/search-state';
import { useSuggestions } from './use-suggestions';
import styles from './search-widget.module.css';

interface LocationFieldProps {
  location: SearchLocation;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The text was typed before this field was there: it is asked for at once. */
  isTyped?: boolean;
  /** The recommendations show at once: the place was pressed before this field was there. */
  startsOpen?: boolean;
  /** A search was asked for and no place is chosen. */
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

/** Where to stay: a text with suggestions. Editing the text forgets the chosen place. Drawn anew only when it has changed. */
export const LocationField = memo(function LocationField({
  location,
  inputRef,
  isTyped = false,
  startsOpen = false,
  hasError = false,
  dispatch,
}: LocationFieldProps) {
  const [asked, setAsked] = useState<string | null>(isTyped ? location.label : null);
  const { suggestions, isLoading, isUnknown } = useSuggestions(asked);
  return (
    <div
      className={styles.location}
      onFocusCapture={() => setAsked((text) => text ?? (location.label === '' ? '' : null))}
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
        // Said only where it is known: not of a word that is too short to be asked for, nor after a failure.
        emptyText={isUnknown ? 'No place or hotel by this name' : undefined}
        error={hasError ? 'Choose a place from the list' : undefined}
        liveError
        onInputChange={(text) => {
          setAsked(text);
          dispatch({ type: 'locationTyped', text });
        }}
        onSelect={(item) => {
          if (!item) return;
          setAsked(null);
          dispatch({ type: 'locationPicked', location: locationOf(item.suggestion) });
        }}
      />
    </div>
  );
});

/** The server answers the best first: the group that holds it stands first, so that a place's own name is on top. */
function groupsOf(suggestions: readonly Suggestion[]): ComboboxGroup<Item>[] {
  const labels = [...new Set(suggestions.map(({ type }) => GROUPS[type]))];
  return labels.map((label) => ({
    label,
    items: suggestions.filter(({ type }) => GROUPS[type] === label).map(toItem),
  }));
}

function toItem(suggestion: Suggestion): Item {
  const { place_id, label, type, hotel_count } = suggestion;
  const end = hotel_count > 1 ? `${hotel_count} hotels` : undefined;
  return { id: `${place_id} ${label}`, label, icon: ICONS[type], suggestion, ...(end ? { end } : {}) };
}

function locationOf({ label, hotel_id, place_id, area, coordinates }: Suggestion): SearchLocation {
  const { locality, ...rest } = area;
  return { label, hotel_id, place_id, area: locality ? { ...rest, locality } : rest, coordinates };
}
