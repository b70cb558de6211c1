import 'server-only';
import { getApprovalState } from '@/lib/domains/hotel-content/server/service/approval';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { checkHotelContents } from '@/lib/domains/hotels/server/service/content/hotel-contents';
import { getContract } from '@/lib/domains/payables/server/service/contract';
import { termsOn } from '@/lib/domains/payables/rules/dated-rules';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ConsoleHotel } from '../../contract/hotels';
import { countFutureBookings, findPagePlace } from '../repository/hotels';

const BASIS_POINTS = 100;

/** @throws {AppError} NOT_FOUND for an unknown or removed hotel, FORBIDDEN */
export async function getConsoleHotel(actor: StaffActor, hotelId: number): Promise<ConsoleHotel> {
  const { hotels } = await staffAtHotel(actor, hotelId);
  const [{ code, name }] = hotels;
  const [checked] = await checkHotelContents([code], connection());
  const place = await findPagePlace(hotelId);
  if (!checked || !place) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  const { status, score, missing, refusedPictures, steps } = checked;
  const { isApprovalRequired, waiting } = await getApprovalState(code);
  return {
    ...{ hotelId, code, name, city: place.city, status, score, missing, refusedPictures },
    publicPage: paths.hotel({ ...place, hashedId: encodeHotelId(hotelId) }),
    nextStep: steps[0]?.text ?? null,
    futureBookings: await countFutureBookings(hotelId, todayInIndia(now())),
    isApprovalRequired,
    waiting: waiting && {
      version: waiting.version,
      changedBy: waiting.changedBy,
      changedAt: waiting.changedAt.toISOString(),
      differences: waiting.differences,
    },
    terms: await describeTerms(code),
  };
}

async function describeTerms(code: string): Promise<ConsoleHotel['terms']> {
  const { terms, hotel, udyamClass, termsDays, isTdsExempt, account } = await getContract(code);
  const today = todayInIndia(now());
  const { commissionBp, couponsBy } = termsOn(today, terms);
  const next = terms.find(({ fromDate }) => fromDate > today);
  return {
    ...{ commission: commissionBp / BASIS_POINTS, couponsBy, udyamClass, termsDays, isTdsExempt },
    next: next ? { from: next.fromDate, commission: next.commissionBp / BASIS_POINTS } : null,
    biller: hotel.biller,
    account: account && account.maskedNumber,
  };
}
