import 'server-only';

/**
 * What a browser forgets at a logout beside our cookie: copies of pages and answers, and what scripts have stored. Not its other
 * cookies: the header would take those of the whole domain.
 */
export const CLEAR_SITE_DATA = '"cache", "storage"';
