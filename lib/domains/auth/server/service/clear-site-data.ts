import 'server-only';

/** Without "cookies", which would remove those of the whole domain. */
export const CLEAR_SITE_DATA = '"cache", "storage"';
