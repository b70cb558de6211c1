import type { TEXT_PLACEHOLDERS } from './text-markup';

/** Placeholders such as `{city}` in texts of a page type. Each page fills them in with its own facts. */
export const PLACEHOLDERS = ['city', 'state', 'locality', 'landmark', 'category', 'hotel', 'count', 'price'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Partial<Record<Placeholder | (typeof TEXT_PLACEHOLDERS)[number], string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

export function unknownPlaceholders(text: string, known: readonly string[] = PLACEHOLDERS): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]));
}

/** Returns null when a placeholder has no value. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string | null {
  let isComplete = true;
  const filled = text.replace(PLACEHOLDER, (_whole, name: keyof PlaceholderValues) => {
    const value = values[name];
    if (value === undefined) isComplete = false;
    return value ?? '';
  });
  return isComplete ? filled : null;
}
