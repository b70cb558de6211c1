import 'server-only';

/** Rooms are held for this time until they are paid. */
export const HOLD_MINUTES = 15;

/** A pending payment or an unreachable provider extends a hold to this time. */
export const LONGEST_HOLD_MINUTES = 30;
