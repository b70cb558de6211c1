import { z } from 'zod';
import { storeInTab, readJsonFromTab } from '@/components/ui/tab-storage';
import { AGENT_BUCKETS, BOOKING_PAGE_SIZE } from '@/lib/domains/bookings/rules/history';

const STORAGE_NAME = 'agent-bookings';
const ids = z.array(z.number().int());

const selectionSchema = z.object({
  selected: ids,
  inFull: ids,
  loaded: z.record(z.enum(AGENT_BUCKETS), z.number().int().min(BOOKING_PAGE_SIZE)),
});

export type StoredSelection = z.infer<typeof selectionSchema>;

const EMPTY_SELECTION: StoredSelection = {
  selected: [],
  inFull: [],
  loaded: { upcoming: BOOKING_PAGE_SIZE, checkedInOrCheckedOut: BOOKING_PAGE_SIZE, cancelled: BOOKING_PAGE_SIZE },
};

/** Stores the selection of one filtered list in this tab, so that it is restored when the user returns from a booking. */
export function storeSelection(of: string, selection: StoredSelection): void {
  storeInTab(STORAGE_NAME, JSON.stringify({ of, ...selection }));
}

export function restoreSelection(of: string): StoredSelection {
  const stored = readJsonFromTab(STORAGE_NAME, selectionSchema.extend({ of: z.literal(of) }).parse);
  if (stored) return stored;
  storeInTab(STORAGE_NAME, null);
  return EMPTY_SELECTION;
}
