import { z } from 'zod';
import { setting } from '../setting';

export const secretsSettings = {
  SECRETS_KEY: setting(
    'Secrets',
    'Key of at least 32 characters that encrypts gift-card codes, secrets of second factors and webhooks, and account numbers of hotels; values stored with another key cannot be read',
    '',
    z.string().min(32, 'must have at least 32 characters').default('only-for-unit-tests-never-for-stored-secrets'),
    true,
  ),
} as const;
