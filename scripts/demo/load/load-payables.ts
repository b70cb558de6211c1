import { listEndedStays } from '@/lib/domains/bookings/server/repository/past-bookings';
import { insertContracts } from '@/lib/domains/payables/server/repository/contracts';
import { changeFirstDay } from '@/lib/domains/payables/server/repository/payables';
import { sealAccount } from '@/lib/domains/payables/server/service/contract';
import { matchPayables } from '@/lib/domains/payables/server/service/match-payables';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { contractOf, MICRO_HOTEL } from '@/scripts/demo/data/hotel-contracts';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';
import { loadPayouts } from '@/scripts/demo/load/load-payouts';
import { loadStatements } from '@/scripts/demo/load/load-statements';
import { idOf } from '@/scripts/demo/load/load-places';

/** The first stay of the demo is less than a year old. */
const CONTRACT_DAYS = 400;

/**
 * Agrees terms with all hotels and posts what the past stays owe, with the times of their check-outs.
 * @param ownerId the owner of the hotel whose statements the demo shows
 */
export async function loadPayables(
  hotels: readonly HotelDraft[],
  ids: ReadonlyMap<string, number>,
  { today, ownerId }: { today: IsoDate; ownerId: number },
  tx: Tx,
): Promise<void> {
  const fromDate = addDays(today, -CONTRACT_DAYS);
  await changeFirstDay(fromDate, tx);
  const contracts = hotels.map(({ code, name }) => {
    const { terms, account, payee } = contractOf(code);
    const hotelId = idOf(ids, code);
    const sealed = account && sealAccount(hotelId, { accountName: name, ...account });
    return { hotelId, terms: { ...terms, fromDate }, payee: { ...payee, account: sealed } };
  });
  await insertContracts(contracts, indiaInstant(fromDate), tx);
  for (const { id, checkout, checkoutTime } of await listEndedStays(tx)) {
    await matchPayables(tx, id, indiaInstant(checkout, checkoutTime));
  }
  const hotelId = idOf(ids, MICRO_HOTEL);
  await loadPayouts(hotelId, fromDate.slice(0, 7), today, tx);
  await loadStatements({ hotelId, ownerId, since: fromDate.slice(0, 7), today }, tx);
}
