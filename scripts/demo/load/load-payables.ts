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
import { idOf } from '@/scripts/demo/load/load-places';

/** The first stay of the demo is less than a year old. */
const CONTRACT_DAYS = 400;

/** Agrees terms with all hotels and posts what the past stays owe, with the times of their check-outs. */
export async function loadPayables(
  hotels: readonly HotelDraft[],
  ids: ReadonlyMap<string, number>,
  today: IsoDate,
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
  await loadPayouts(idOf(ids, MICRO_HOTEL), fromDate.slice(0, 7), today, tx);
}
