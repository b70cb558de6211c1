import { z } from 'zod';
import { setting } from '../setting';

export const rewardsSettings = {
  GIFT_CARD_KEY: setting(
    'Rewards',
    'Key of at least 32 characters that encrypts gift-card codes, secrets of second factors and webhooks, and account numbers of hotels; values stored with another key cannot be read',
    '',
    z.string().min(32, 'must have at least 32 characters').default('only-for-unit-tests-never-for-gift-card-codes'),
    true,
  ),
} as const;
