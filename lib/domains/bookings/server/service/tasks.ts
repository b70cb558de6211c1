import 'server-only';

/** Names of this domain's jobs, apart from the jobs themselves so that services can queue them. */
export const EXPIRE_TASK = 'bookings.expire-hold';
