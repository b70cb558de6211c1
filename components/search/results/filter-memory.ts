import { z } from 'zod';
import { keepInTab, readJsonFromTab } from '@/components/ui/tab-memory';
import { DEFAULT_SORT, SORT_OPTIONS } from '@/lib/domains/search/literals';
import type { FilterChoices } from '@/lib/domains/search/rules/results';

const keptChoices = z.object({
  sort: z.enum(SORT_OPTIONS),
  showAvailableOnly: z.boolean(),
  priceRanges: z.array(z.string()),
  localities: z.array(z.string()),
  amenities: z.array(z.number().int()),
});

const nameOf = (address: string) => `filters ${address}`;

/** Kept in this tab for who opens a hotel and comes back, each search by itself. */
export function keepChoices(address: string, choices: FilterChoices): void {
  const { sort, showAvailableOnly, priceRanges, localities, amenities } = choices;
  const isChosen = showAvailableOnly || [priceRanges, localities, amenities].some(({ length }) => length > 0);
  keepInTab(nameOf(address), isChosen || sort !== DEFAULT_SORT ? JSON.stringify(choices) : null);
}

/** What was chosen in this search before, or null. */
export function findChoices(address: string): FilterChoices | null {
  return readJsonFromTab(nameOf(address), keptChoices.parse);
}
