import { schemalessCall } from '@/lib/platform/http/schemaless-call';

/** Separate from the contract, so that pages do not load its schemas. */
export const LOYALTY_POINTS_CALL = schemalessCall('GET', '/api/loyalty/get-loyalty-points/', [
  'conversion_rate',
  'legal_entity_id',
  'pending_points',
  'wallet_balance',
]);

/** Name of the rewards programme on the landing page (specification, section 2). */
export const REWARDS_LABELS = { corporate: 'Corporate Rewards', travelAgent: 'Travel Partner Rewards' } as const;

export const MAX_CARD_UNITS = 10;
export const MAX_ORDER_ITEMS = 5;
export const MAX_ROOM_NIGHTS = 5;
