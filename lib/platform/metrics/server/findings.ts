import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { changeState, findState } from '@/lib/platform/db/app-state';

interface Finding {
  isWell: boolean;
  /** When it was last found well; null while it never was. */
  wellAt: string | null;
}

const keyOf = (subject: string) => `finding.${subject}`;
const find = async (subject: string) => (await findState(keyOf(subject))) as Finding | null;

/**
 * Stores the finding of a job in the database, because other processes report the metrics.
 * @param moment that the finding is about; now by default
 */
export async function noteFinding(subject: string, isWell: boolean, moment: Date = now()): Promise<void> {
  const at = moment.toISOString();
  await changeState(keyOf(subject), (before): Finding => {
    const wellAt = isWell ? at : ((before as Finding | null)?.wellAt ?? null);
    return { isWell, wellAt };
  });
}

/** 0 while the last look found it broken. */
export async function readIsWell(subject: string): Promise<number> {
  return (await find(subject))?.isWell === false ? 0 : 1;
}

/**
 * Seconds since it was last found well. Where it never was, those since this process began, so that no look at all is noticed too;
 * NaN where no check `isExpected`.
 */
export async function readSecondsSinceWell(subject: string, isExpected = true): Promise<number> {
  const wellAt = (await find(subject))?.wellAt;
  if (wellAt) return (now().getTime() - Date.parse(wellAt)) / 1_000;
  return isExpected ? process.uptime() : Number.NaN;
}
