import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { RetentionRule } from '@/lib/platform/db/retention';
import { log } from '@/lib/platform/log/log';
import { personalDataByDomain } from './personal-data-by-domain';

export const retentionRules: readonly RetentionRule[] = Object.values(personalDataByDomain).flatMap(
  ({ retention = [] }) => retention,
);

/**
 * Deletes data whose retention has ended. A failed rule does not stop the others.
 * @throws {Error} after the last rule when one failed, so that the job is repeated
 */
export async function applyRetention(rules: readonly RetentionRule[] = retentionRules): Promise<void> {
  const failed: string[] = [];
  for (const { what, days, sweep } of rules) {
    try {
      await sweep(new Date(now().getTime() - days * millisecondsInDay), connection());
    } catch (error) {
      failed.push(what);
      log.error('privacy.retention_failed', { what, error });
    }
  }
  if (failed.length > 0) throw new Error(`Retention rules failed: ${failed.join('; ')}`);
}
