import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { generateHotels } from '@/scripts/demo/generate/catalogue';
import { loadAccounts, type DemoParty } from '@/scripts/demo/load/load-accounts';
import { loadCatalogue, type LoadedCatalogue } from '@/scripts/demo/load/load-catalogue';
import { LOAD_LIMITS } from '@/lib/platform/db/bulk-load';

export interface DemoWorld {
  readonly catalogue: LoadedCatalogue;
  /** Demo legal entities with an actor each, by key: acme, acme-west, nimbus, orbit, wayfarer. */
  readonly parties: ReadonlyMap<string, DemoParty>;
}

/** Loads the demo without bookings and with the hotels of two cities only, which takes one second instead of ten. */
export function createDemoWorld(): Promise<DemoWorld> {
  const today = todayInIndia(now());
  const drafts = generateHotels(today).filter(({ citySlug }) => ['bengaluru', 'new-delhi'].includes(citySlug));
  return inTransaction(async (tx) => {
    const catalogue = await loadCatalogue(drafts, today, tx);
    const parties = await loadAccounts(catalogue.ids, catalogue.period, tx);
    return { catalogue, parties };
  }, LOAD_LIMITS);
}
