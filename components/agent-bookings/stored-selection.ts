import { z } from 'zod';
import { keepInTab, readJsonFromTab } from '@/components/ui/tab-storage';
import { AGENT_BUCKETS, HISTORY_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';

const NAME = 'agent-bookings';
const ids = z.array(z.number().int());

const keptSelection = z.object({
  selected: ids,
  inFull: ids,
  loaded: z.record(z.enum(AGENT_BUCKETS), z.number().int().min(HISTORY_PAGE_SIZE)),
});

export type KeptSelection = z.infer<typeof keptSelection>;

const FIRST_PAGES: KeptSelection = {
  selected: [],
  inFull: [],
  loaded: { upcoming: HISTORY_PAGE_SIZE, checkedInOrCheckedOut: HISTORY_PAGE_SIZE, cancelled: HISTORY_PAGE_SIZE },
};

/** Stored in this tab for one list with its filters, for a user who opens a booking and returns. */
export function keepSelection(of: string, selection: KeptSelection): void {
  keepInTab(NAME, JSON.stringify({ of, ...selection }));
}

export function takeUpSelection(of: string): KeptSelection {
  const kept = readJsonFromTab(NAME, keptSelection.extend({ of: z.literal(of) }).parse);
  if (kept) return kept;
  keepInTab(NAME, null);
  return FIRST_PAGES;
}
