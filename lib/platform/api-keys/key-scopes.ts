/** What an API key may do: `read` bookings and prices, `book` and cancel, read invoices and statements (`finance`). */
export const KEY_SCOPES = ['read', 'book', 'finance'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What the key of a partner may do at connected hotels; `connections` permits ending a connection. */
export const PARTNER_SCOPES = ['inventory', 'rates', 'reservations', 'connections'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];
