/**
 * Says to the middleware that an address came without the slash at its end, which the front server has added: the middleware then
 * answers with one redirect to where the address leads in the end. Only the front server may say so (`admit`).
 */
export const MISSING_SLASH_HEADER = 'x-folio-missing-slash';
