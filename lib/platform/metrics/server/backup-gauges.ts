import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { GaugeDefinition } from '../gauge-definition';
import { readSecondsSinceCheckPassed } from './check-results';

/** `npm run db:backup` records this check as passed after each backup. */
export const BACKUP_CHECK = 'backup';

/** `npm run db:drill` records here whether the last restore drill passed. */
export const DRILL_CHECK = 'drill';

export const backupGauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_backup_age_seconds',
    help: 'Seconds since the last backup of db:backup. Before the first one: since the start of this process if BACKUP_DIR is set, otherwise NaN',
    read: () => readSecondsSinceCheckPassed(BACKUP_CHECK, env().BACKUP_DIR !== undefined),
  },
];
