import { z } from 'zod';
import { storeInTab, readJsonFromTab } from '@/components/ui/tab-storage';
import { AGENT_BUCKETS, BOOKING_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';

const NAME = 'agent-bookings';
const ids = z.array(z.number().int());

const selectionSchema = z.object({
  selected: ids,
  inFull: ids,
  loaded: z.record(z.enum(AGENT_BUCKETS), z.number().int().min(BOOKING_PAGE_SIZE)),
});

export type StoredSelection = z.infer<typeof selectionSchema>;

const FIRST_PAGES: StoredSelection = {
  selected: [],
  inFull: [],
  loaded: { upcoming: BOOKING_PAGE_SIZE, checkedInOrCheckedOut: BOOKING_PAGE_SIZE, cancelled: BOOKING_PAGE_SIZE },
};

/** Stored in this tab for one list with its filters, for a user who opens a booking and returns. */
export function storeSelection(of: string, selection: StoredSelection): void {
  storeInTab(NAME, JSON.stringify({ of, ...selection }));
}

export function restoreSelection(of: string): StoredSelection {
  const stored = readJsonFromTab(NAME, selectionSchema.extend({ of: z.literal(of) }).parse);
  if (stored) return stored;
  storeInTab(NAME, null);
  return FIRST_PAGES;
}
