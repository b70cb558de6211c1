/**
 * Next removes `Content-Encoding` from what a route handler answers. The front server names in this header of the request the encoding
 * that the client takes, and a handler that has its body in that encoding says so in the same header of its answer; the front server
 * makes `Content-Encoding` of it. Neither comes from outside or goes there.
 */
export const PRECOMPRESSED_HEADER = 'x-folio-precompressed';
