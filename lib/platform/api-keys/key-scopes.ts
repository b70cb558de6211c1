/** What an API key may do: `read` bookings and prices, `book` and cancel, read invoices and statements (`finance`). */
export const KEY_SCOPES = ['read', 'book', 'finance'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];
