import type { z } from 'zod';
import { analyticsSettings } from './settings/analytics';
import { brandSettings } from './settings/brand';
import { databaseSettings } from './settings/database';
import { faultSettings } from './settings/faults';
import { jobsSettings } from './settings/jobs';
import { linksSettings } from './settings/links';
import { mediaSettings } from './settings/media';
import { messagesSettings } from './settings/messages';
import { operatorSettings } from './settings/operator';
import { paymentsSettings } from './settings/payments';
import { placesSettings } from './settings/places';
import { secretsSettings } from './settings/secrets';
import { servingSettings } from './settings/serving';
import { sessionsSettings } from './settings/sessions';
import { tracingSettings } from './settings/tracing';

export type { Setting } from './setting';
export { STAGES, type Stage } from './stages';

/** All settings, in the order of `.env.example`. Add a new one to the file of its group. */
export const settings = {
  ...servingSettings,
  ...brandSettings,
  ...databaseSettings,
  ...sessionsSettings,
  ...secretsSettings,
  ...paymentsSettings,
  ...operatorSettings,
  ...messagesSettings,
  ...linksSettings,
  ...analyticsSettings,
  ...placesSettings,
  ...mediaSettings,
  ...jobsSettings,
  ...tracingSettings,
  ...faultSettings,
} as const;

export type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };
