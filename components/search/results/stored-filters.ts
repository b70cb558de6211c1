import { z } from 'zod';
import { storeInTab, readJsonFromTab } from '@/components/ui/tab-storage';
import { DEFAULT_SORT, SORT_OPTIONS } from '@/lib/domains/search/constants';
import type { FilterChoices } from '@/lib/domains/search/rules/filters';

const storedChoices = z.object({
  sort: z.enum(SORT_OPTIONS),
  showAvailableOnly: z.boolean(),
  priceRanges: z.array(z.string()),
  localities: z.array(z.string()),
  amenities: z.array(z.number().int()),
  stars: z.array(z.number().int()),
  guestScores: z.array(z.number()),
  mealPlans: z.array(z.string()),
  isFreeCancellationOnly: z.boolean(),
});

const nameOf = (address: string) => `filters ${address}`;

/** Stores the filters of a search in this tab, so that they are restored when the user returns from a hotel. */
export function storeChoices(address: string, choices: FilterChoices): void {
  const { sort, ...others } = choices;
  const isChosen = Object.values(others).some((choice) => (Array.isArray(choice) ? choice.length > 0 : choice));
  storeInTab(nameOf(address), isChosen || sort !== DEFAULT_SORT ? JSON.stringify(choices) : null);
}

export function findChoices(address: string): FilterChoices | null {
  return readJsonFromTab(nameOf(address), storedChoices.parse);
}
