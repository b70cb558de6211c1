import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { LOYALTY_POINTS_CALL } from './literals';

export const getLoyaltyPoints = defineEndpoint({
  id: 'get-loyalty-points',
  ...LOYALTY_POINTS_CALL,
  access: 'member',
  summary: 'The rewards wallet of a legal entity: points, what they are worth, and the rate',
  query: z.object({ legal_entity_id: z.coerce.number().int().positive().optional() }),
  response: z.object({
    /** Spendable points. */
    wallet_balance: z.number().int(),
    /** What they are worth, in rupees. */
    rupee: z.number(),
    /** Rupees per point. */
    conversion_rate: z.number(),
    /** Points of confirmed stays that vest at check-out. */
    pending_points: z.number().int(),
  }),
  errors: ['WALLET_MISSING', 'REWARDS_INACTIVE', 'NOT_FOUND'],
});
