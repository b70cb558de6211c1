import { rankPlaces } from '@/lib/domains/bookings/server/service/read/rank-places';
import { loadCellOwner } from '@/lib/domains/ari/server/service/cell-owners';
import { createDemoPartner } from '@/lib/domains/partners/server/service/demo-partner';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { insertState } from '@/lib/platform/db/app-state';
import { analyzeTables } from '@/lib/platform/db/bulk-load';
import { generateHotels } from '@/scripts/demo/generate/catalogue';
import { loadAccounts } from '@/scripts/demo/load/load-accounts';
import { loadBookings } from '@/scripts/demo/load/load-bookings';
import { loadCatalogue } from '@/scripts/demo/load/load-catalogue';
import { loadHotelContacts } from '@/scripts/demo/load/load-hotel-contacts';
import { loadHotelPeople } from '@/scripts/demo/load/load-hotel-people';
import { loadInvoices } from '@/scripts/demo/load/load-invoices';
import { idOf } from '@/scripts/demo/load/load-places';
import { loadPayables } from '@/scripts/demo/load/load-payables';
import { loadRevisions } from '@/scripts/demo/load/load-revisions';
import { loadRewards } from '@/scripts/demo/load/load-rewards';
import { loadBankStatement } from '@/scripts/demo/load/load-bank-statement';
import { loadSettlements } from '@/scripts/demo/load/load-settlements';
import { loadStaff } from '@/scripts/demo/load/load-staff';

export const DEMO_STATE_KEY = 'demo_catalogue';
/** Increase this number when the demo data changes. A demo that is already loaded is not updated. */
export const DEMO_VERSION = 1;

/** The demo entity whose wallet has a history. */
const REWARDS_HOLDER = 'acme';

/** The person who disputed lines of the statements. */
const STATEMENT_OWNER = 'owner@copperlane.example';

/** Code of the hotel that is connected to the demo's partner. */
const PARTNER_HOTEL = 'BLR-001';
/** Days from today after which the demo's partner owns stock and website prices of its hotel. */
const PARTNER_NIGHTS_AFTER = 180;

export interface LoadReport {
  readonly hotels: number;
  readonly nights: number;
  readonly bookings: number;
}

/**
 * Loads the whole demo in the caller's transaction, so a killed process leaves an empty catalogue.
 * @param onProgress is called before each part with its name
 */
export async function loadDemo(tx: Connection, onProgress: (part: string) => void): Promise<LoadReport> {
  const today = todayInIndia(now());
  const catalogue = await loadCatalogue(generateHotels(today), today, tx, onProgress);
  onProgress('accounts');
  const parties = await loadAccounts(catalogue.ids, catalogue.period, tx);
  const people = await loadHotelPeople(catalogue.ids, tx);
  await loadHotelContacts(catalogue.ids, tx);
  await loadStaff(tx);
  onProgress('bookings');
  const bookings = await loadBookings(catalogue, parties, today, tx);
  await rankPlaces(tx);
  onProgress('partners');
  await loadRevisions(tx);
  // Approved after the bookings, so that the hotel gets no mail about reservations that no system imports.
  const hotelId = idOf(catalogue.ids.hotels, PARTNER_HOTEL);
  const partnerId = await createDemoPartner(hotelId, tx);
  await loadCellOwner({ hotelId, partnerId, fromNight: addDays(today, PARTNER_NIGHTS_AFTER) }, tx);
  onProgress('invoices');
  await loadInvoices(tx);
  onProgress('payables');
  const ownerId = idOf(people, STATEMENT_OWNER);
  await loadPayables(catalogue.drafts, catalogue.ids.hotels, { today, ownerId }, tx);
  await loadSettlements(today, tx);
  await loadBankStatement(today, tx);
  onProgress('rewards');
  const holder = parties.get(REWARDS_HOLDER);
  if (!holder) throw new Error(`The demo data has no entity ${REWARDS_HOLDER}`);
  const { legalEntityId, userId } = holder;
  await loadRewards({ legalEntityId, userId }, today, tx);
  await analyzeTables(tx);
  const hotels = catalogue.drafts.length;
  await insertState(DEMO_STATE_KEY, { version: DEMO_VERSION, loadedOn: today, hotels }, tx);
  return { hotels, nights: catalogue.nights, bookings };
}
