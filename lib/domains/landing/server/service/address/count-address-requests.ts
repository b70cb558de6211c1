import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { addRequests, listRequests } from '@/lib/domains/landing/server/repository/address-requests';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { processState } from '@/lib/platform/process';

/** Callers can invent addresses, so memory, rows per day and writes are bounded. */
const MAX_IN_MEMORY = 200;
const MAX_NEW_PER_DAY = 500;
const WRITE_EVERY_MS = 60_000;
const MAX_PATH_LENGTH = 120;
/** A number of this length may be a phone number or a card. */
const LONG_NUMBER = /\d{6}/;

interface RequestCounts {
  counts: Map<string, number>;
  writtenAt: number;
}

const state = processState('addressRequests', (): RequestCounts => ({
  counts: new Map(),
  writtenAt: performance.now(),
})) as RequestCounts;

/** Counts a requested address without a page. The visitor does not wait for the write, and a failed one loses the counts. */
export function countAddressRequest(path: string): void {
  if (path.length > MAX_PATH_LENGTH || LONG_NUMBER.test(path)) return;
  const { counts } = state;
  const known = counts.get(path);
  if (known === undefined && counts.size >= MAX_IN_MEMORY) return;
  counts.set(path, (known ?? 0) + 1);
  if (performance.now() - state.writtenAt >= WRITE_EVERY_MS) void writeAddressRequests().catch(() => undefined);
}

export async function writeAddressRequests(maxNewPerDay = MAX_NEW_PER_DAY): Promise<void> {
  const counts = [...state.counts].map(([path, requests]) => ({ path, requests }));
  state.counts.clear();
  state.writtenAt = performance.now();
  if (counts.length === 0) return;
  await inTransaction((tx) => addRequests(counts, { day: todayInIndia(now()), maxNewPerDay }, tx));
}

export function listAddressRequests() {
  return listRequests();
}
