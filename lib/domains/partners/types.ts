export type ConnectionState = 'requested' | 'approved' | 'ended';
export type ConnectionSide = 'partner' | 'hotel' | 'operator';

/** How the code of a partner is written. */
export const PARTNER_CODE = /^[a-z0-9][a-z0-9-]{1,38}$/;
