/**
 * Next removes `Content-Encoding` from answers of route handlers. The front server passes the encoding that the client accepts in this
 * request header, a handler whose body has that encoding sets the same header in its answer, and the front server replaces it by
 * `Content-Encoding`. Neither header is accepted from clients or sent to them.
 */
export const PRECOMPRESSED_HEADER = 'x-folio-precompressed';
