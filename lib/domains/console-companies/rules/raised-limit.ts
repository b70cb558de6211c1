import type { ContractSettings } from '@/lib/domains/corporates/types';
import type { Paise } from '@/lib/money';

export type CompanyLimits = Pick<
  ContractSettings,
  'isBtcAllowed' | 'creditLimitPaise' | 'dailyLimitPaise' | 'unpaidRoomsCap'
>;

/**
 * Returns the highest limit in paise that is raised, 0 if none is, and Infinity if the daily limit is removed or more rooms may be unpaid, which
 * limits no amount. The whole new limit counts, not the difference, so that several small steps need the same approval as one large step.
 */
export function raisedLimit(before: CompanyLimits, after: CompanyLimits): Paise {
  return Math.max(raisedCredit(before, after), raisedDaily(before, after), raisedRooms(before, after));
}

function raisedCredit(before: CompanyLimits, after: CompanyLimits): Paise {
  const isAllowedNow = after.isBtcAllowed && !before.isBtcAllowed;
  return isAllowedNow || after.creditLimitPaise > before.creditLimitPaise ? after.creditLimitPaise : 0;
}

function raisedDaily(before: CompanyLimits, after: CompanyLimits): Paise {
  if (before.dailyLimitPaise === null) return 0;
  if (after.dailyLimitPaise === null) return Infinity;
  return after.dailyLimitPaise > before.dailyLimitPaise ? after.dailyLimitPaise : 0;
}

const raisedRooms = (before: CompanyLimits, after: CompanyLimits): Paise =>
  after.unpaidRoomsCap > before.unpaidRoomsCap ? Infinity : 0;
