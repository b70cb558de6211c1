import 'server-only';

/** What a browser deletes at logout. Not 'cookies': that would remove those of the whole domain. */
export const CLEAR_SITE_DATA = '"cache", "storage"';
