/** PostgreSQL channel that carries the tags of changed data; the payload is one tag. */
export const CACHE_CHANNEL = 'folio_cache';
