import { z } from 'zod';
import { setting, url } from '../setting';

export const analyticsSettings = {
  GA4_MEASUREMENT_ID: setting(
    'Analytics',
    'Id of the Google Analytics 4 property to which the server also sends events; if empty, events are only stored in the database',
    '',
    z
      .string()
      .regex(/^G-[A-Z0-9]{4,}$/, 'must look like G-ABC123DEF4')
      .optional(),
  ),
  GA4_API_SECRET: setting(
    'Analytics',
    'Measurement Protocol secret of the Google Analytics 4 property',
    '',
    z.string().min(1).optional(),
  ),
  GA4_URL: setting(
    'Analytics',
    'Base address of the Measurement Protocol',
    'https://www.google-analytics.com',
    url().default('https://www.google-analytics.com'),
  ),
} as const;
