/** Method and path of the points call, apart from its schemas, for pages that must not carry a schema library. */
export const LOYALTY_POINTS_CALL = { method: 'GET', path: '/api/loyalty/get-loyalty-points/' } as const;

/** Follows the product's name on the landing page (specification, section 2). */
export const REWARDS_LABELS = { corporate: 'Corporate Rewards', travelAgent: 'Travel Partner Rewards' } as const;

/** Gift cards in one order, and lines that they are spread over. */
export const MAX_CARD_UNITS = 10;
export const MAX_ORDER_ITEMS = 5;
/** Room nights in one order. */
export const MAX_ROOM_NIGHTS = 5;
