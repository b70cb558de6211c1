/** Placeholders such as `{city}` in texts of a page type, filled in from the page's own facts. */
export const PLACEHOLDERS = ['city', 'state', 'locality', 'landmark', 'category', 'hotel', 'count', 'price'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = PLACEHOLDERS;
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]));
}

/** Fills in the placeholders; null when the page has no value for one of them. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string | null {
  let isComplete = true;
  const filled = text.replace(PLACEHOLDER, (_whole, name: Placeholder) => {
    const value = values[name];
    if (value === undefined) isComplete = false;
    return value ?? '';
  });
  return isComplete ? filled : null;
}
