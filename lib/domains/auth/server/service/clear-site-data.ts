import 'server-only';

/** Omits "cookies", because that directive would remove the cookies of the whole domain. */
export const CLEAR_SITE_DATA = '"cache", "storage"';
