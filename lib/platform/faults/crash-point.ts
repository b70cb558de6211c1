import 'server-only';
import { env } from '@/lib/platform/env/env';
import type { CrashPoint } from './crash-points';

let reached = 0;

/**
 * Kills this process with SIGKILL when CRASH_AT names this point (`name`, or `name:3` for the third time it is reached). The
 * setting is accepted with STAGE=test only.
 */
export function crashPoint(name: CrashPoint): void {
  const { CRASH_AT: chosen, STAGE: stage } = env();
  if (chosen === undefined || stage !== 'test' || chosen.point !== name) return;
  reached += 1;
  if (reached === chosen.times) process.kill(process.pid, 'SIGKILL');
}
