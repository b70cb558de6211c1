/**
 * Request header for the middleware: the front server has added the slash at the end of the address. The middleware then answers one
 * redirect to the page's current address. Clients cannot set the header.
 */
export const MISSING_SLASH_HEADER = 'x-folio-missing-slash';
