import 'server-only';
import { hasVerifiedPhone } from '@/lib/domains/auth/server/service/checkout-code';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { toRupees } from '@/lib/money';
import type { BookingLimits } from '@/lib/domains/bookings/contract/limits';
import { sumBookedToday } from './assert-may-book';

/** For display only: placeBooking checks these limits again, under its locks. @throws {AppError} NOT_FOUND */
export async function getBookingLimits(actor: Actor, legalEntityId?: number): Promise<BookingLimits> {
  const { corporateId } = actingEntity(actor, legalEntityId);
  const { isOtpEnabled, dailyLimitPaise, isBtcAllowed, creditLimitPaise } = await getContractSettings(corporateId);
  const [isVerified, bookedPaise, creditBalance] = await Promise.all([
    isOtpEnabled ? hasVerifiedPhone(actor) : true,
    dailyLimitPaise === null ? 0 : sumBookedToday(corporateId),
    isBtcAllowed ? balanceOf(accounts.creditDrawn(corporateId)) : 0,
  ]);
  return {
    otpRequired: !isVerified,
    dailyLimit: dailyLimitPaise === null ? null : toRupees(dailyLimitPaise),
    dailyLeft: dailyLimitPaise === null ? null : toRupees(Math.max(0, dailyLimitPaise - bookedPaise)),
    creditLeft: isBtcAllowed ? toRupees(Math.max(0, creditLimitPaise + creditBalance)) : null,
  };
}
