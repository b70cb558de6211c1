import 'server-only';
import { addDays, eachNight, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { readOwnership } from '@/lib/domains/ari/server/service/in-change';
import { listOfferedRoomTypes } from '@/lib/domains/hotels/server/service/offered-room-types';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { connectedHotel } from '@/lib/domains/partners/server/service/connected-hotel';
import { listNightRates } from '@/lib/domains/pricing/server/service/rate-calendar';
import { getNewestRevisionOfHotel } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, useOneSnapshot, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { MAX_DAYS_AHEAD } from '../../constants';
import type { StoredAri } from '../../contract/ari-message';
import { joinNights } from '../../rules/join-nights';
import { listOwnedNights } from '../../rules/owned-nights';
import { listStoredNights } from '../repository/stored-nights';

interface Range {
  from: IsoDate;
  /** Inclusive. */
  to: IsoDate;
}

/**
 * Stock and the revision that it contains are of one moment.
 * @throws {AppError} NOT_FOUND, API_KEY_SCOPE, INVALID_INPUT for more than 401 nights
 */
export async function getAri(actor: PartnerActor, hotelCode: string, range: Range): Promise<StoredAri> {
  const { hotelId } = await connectedHotel(actor, hotelCode);
  const [mayReadStock, mayReadRates] = [actor.scopes.includes('inventory'), actor.scopes.includes('rates')];
  if (!mayReadStock && !mayReadRates) throw new AppError('API_KEY_SCOPE');
  assertRange(range);
  return inTransaction(async (tx) => {
    await useOneSnapshot(tx);
    const nights = mayReadStock ? await listStoredNights({ hotelId, ...range }, tx) : [];
    const ownership = await readOwnership(hotelId, todayInIndia(now()), tx);
    return {
      revision: await getNewestRevisionOfHotel(hotelId, tx),
      availability: joinNights(nights.map(({ roomType, night, toSell }) => ({ roomType, night, values: { toSell } }))),
      restrictions: joinNights(
        nights.map(({ roomType, night, stopSell, minStay, closedToArrival, closedToDeparture }) => ({
          ...{ roomType, night },
          values: { stopSell, minStay, closedToArrival, closedToDeparture },
        })),
      ),
      rates: mayReadRates ? await listRates(tx, hotelId, range) : [],
      owned: listOwnedNights(ownership, actor.partnerId, range),
    };
  });
}

/** @throws {AppError} INVALID_INPUT */
function assertRange({ from, to }: Range): void {
  const count = nightsBetween(from, to) + 1;
  if (count >= 1 && count <= MAX_DAYS_AHEAD + 1) return;
  const refusal = count < 1 ? 'to is before from' : `A request may have ${MAX_DAYS_AHEAD + 1} nights`;
  throw new AppError('INVALID_INPUT', { field: 'to', message: refusal });
}

async function listRates(tx: Tx, hotelId: number, { from, to }: Range): Promise<StoredAri['rates']> {
  const nights = eachNight(from, addDays(to, 1));
  const roomTypes = await listOfferedRoomTypes(hotelId, tx);
  const rates = await listNightRates(hotelId, nights, tx);
  const priced = roomTypes.flatMap(({ id, code: roomType }) =>
    (rates.get(id)?.website ?? []).flatMap((rate, index) => {
      const night = nights[index];
      if (!rate || night === undefined) return [];
      const { singlePaise: single, doublePaise: double, extraAdultPaise: extraAdult, kidPaise: kid } = rate;
      return [{ roomType, night, values: { plan: 'website' as const, single, double, extraAdult, kid } }];
    }),
  );
  return joinNights(priced);
}
