import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import type { RetentionRule } from '@/lib/platform/db/retention';
import { log } from '@/lib/platform/log/log';
import { parts } from './parts';

export const retentionRules: readonly RetentionRule[] = Object.values(parts).flatMap(({ retention = [] }) => retention);

/**
 * Deletes data whose retention has ended. A rule that fails does not stop the others.
 * @throws {Error} at the end when one failed, so that the job is repeated
 */
export async function forgetOldData(rules: readonly RetentionRule[] = retentionRules): Promise<void> {
  const failed: string[] = [];
  for (const { what, days, sweep } of rules) {
    try {
      await sweep(new Date(now().getTime() - days * millisecondsInDay), connection());
    } catch (error) {
      failed.push(what);
      log.error('privacy.forget_failed', { what, error });
    }
  }
  if (failed.length > 0) throw new Error(`Not forgotten: ${failed.join('; ')}`);
}
