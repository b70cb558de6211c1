import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { changeState, findState } from '@/lib/platform/db/app-state';

export interface CheckResult {
  hasPassed: boolean;
  passedAt: string | null;
}

const keyOf = (subject: string) => `check.${subject}`;
const find = async (subject: string) => (await findState(keyOf(subject))) as CheckResult | null;

/**
 * Stores the result of a check in the database, because other processes report it as a metric.
 * @param moment the time that the result applies to
 */
export async function recordCheckResult(subject: string, hasPassed: boolean, moment: Date = now()): Promise<void> {
  const at = moment.toISOString();
  await changeState(keyOf(subject), (before): CheckResult => {
    const passedAt = hasPassed ? at : ((before as CheckResult | null)?.passedAt ?? null);
    return { hasPassed, passedAt };
  });
}

/** Returns null if the check never ran. */
export const findCheckResult = (subject: string): Promise<CheckResult | null> => find(subject);

/** Returns 0 when the latest check failed, otherwise 1. */
export async function readCheckPassed(subject: string): Promise<number> {
  return (await find(subject))?.hasPassed === false ? 0 : 1;
}

/**
 * Returns the seconds since the check last passed. If it has never passed, returns the seconds since the start of this process, so
 * that a check that never runs raises the alert too, or NaN when no check `isExpected`.
 */
export async function readSecondsSinceCheckPassed(subject: string, isExpected = true): Promise<number> {
  const passedAt = (await find(subject))?.passedAt;
  if (passedAt) return (now().getTime() - Date.parse(passedAt)) / 1_000;
  return isExpected ? process.uptime() : Number.NaN;
}
