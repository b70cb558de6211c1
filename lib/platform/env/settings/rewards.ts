import { z } from 'zod';
import { setting } from '../setting';

/** Rewards. */
export const rewardsSettings = {
  GIFT_CARD_KEY: setting(
    'Rewards',
    'At least 32 characters that seal the codes of gift cards; with another key, stored codes cannot be read',
    '',
    z.string().min(32, 'must have at least 32 characters').default('only-for-unit-tests-never-for-gift-card-codes'),
    true,
  ),
} as const;
