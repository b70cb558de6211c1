/**
 * Replaces `Content-Encoding`, which Next removes from responses of route handlers. In the request, the front server sets the encoding that
 * the client accepts. In the response, a handler sets the encoding of its body, and the front server sends it as `Content-Encoding`.
 * Clients cannot set the header and never receive it.
 */
export const PRECOMPRESSED_HEADER = 'x-folio-precompressed';
