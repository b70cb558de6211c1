import { sql } from 'drizzle-orm';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { appState } from '@/lib/platform/db/tables';
import { generateHotels } from '@/scripts/seed/generate/catalogue';
import type { PlanPeriod } from '@/scripts/seed/generate/rate-rules';
import { loadAccounts } from '@/scripts/seed/load/load-accounts';
import { loadBookings } from '@/scripts/seed/load/load-bookings';
import { loadCommercials } from '@/scripts/seed/load/load-commercials';
import { loadHotels } from '@/scripts/seed/load/load-hotels';
import { loadInventory } from '@/scripts/seed/load/load-inventory';
import { loadPlaces } from '@/scripts/seed/load/load-places';
import { loadRates } from '@/scripts/seed/load/load-rates';

export const DEMO_STATE_KEY = 'demo_catalogue';
/** Raised when a fresh load would look different; an older catalogue is left as it is. */
export const DEMO_VERSION = 1;

export interface LoadReport {
  readonly hotels: number;
  readonly nights: number;
  readonly bookings: number;
}

/**
 * Loads the whole demo in the caller's transaction, which makes it all or nothing: a kill leaves an empty catalogue.
 * @param tell called before each part with what is being done
 */
export async function loadDemo(tx: Connection, tell: (part: string) => void): Promise<LoadReport> {
  const today = todayInIndia(now());
  const period = planPeriod(today);
  tell('places');
  const places = await loadPlaces(tx);
  tell('hotels');
  const drafts = generateHotels(today);
  const ids = await loadHotels(drafts, places, today, tx);
  tell('rates');
  await loadCommercials(period, tx);
  const planIds = await loadRates(drafts, ids, period, tx);
  tell('a year of stock');
  const nights = await loadInventory(ids, today, tx);
  tell('suggestions');
  await rebuildSearchPlaces(tx);
  tell('accounts');
  const parties = await loadAccounts(ids, period, tx);
  tell('bookings');
  const bookings = await loadBookings({ drafts, ids, planIds, period }, parties, today, tx);
  await tx.insert(appState).values({
    key: DEMO_STATE_KEY,
    value: { version: DEMO_VERSION, loadedOn: today, hotels: drafts.length },
  });
  return { hotels: drafts.length, nights, bookings };
}

/** The loading runs as one long transaction: no statement of it may be cut off by the limits meant for requests. */
export async function liftTimeouts(tx: Connection): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** Demo plans began last year, so that past stays have a price, and sell for ten years. */
export function planPeriod(today: IsoDate): PlanPeriod {
  const year = Number(today.slice(0, 4));
  return { from: `${year - 1}-01-01`, to: `${year + 10}-12-31` };
}
