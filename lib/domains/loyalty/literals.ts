/** Method and path of the points call, apart from its schemas, for pages that must not carry a schema library. */
export const LOYALTY_POINTS_CALL = { method: 'GET', path: '/api/loyalty/get-loyalty-points/' } as const;

/** Follows the product's name on the landing page (specification, section 2). */
export const REWARDS_LABELS = { corporate: 'Corporate Rewards', travelAgent: 'Travel Partner Rewards' } as const;
