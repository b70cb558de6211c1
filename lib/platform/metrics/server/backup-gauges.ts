import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { GaugeDefinition } from '../gauge-definition';
import { readSecondsSinceWell } from './findings';

/** Found well by `npm run db:backup` when it has made one. */
export const BACKUP = 'backup';

export const backupGauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_backup_age_seconds',
    help: 'Since db:backup last made one; since this process began where it never did and BACKUP_DIR is set, else NaN',
    read: () => readSecondsSinceWell(BACKUP, env().BACKUP_DIR !== undefined),
  },
];
