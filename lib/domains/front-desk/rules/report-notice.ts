import { formatInstant, formatLongDate, todayInIndia, type IsoDate } from '@/lib/dates';
import { brandName } from '@/lib/platform/shell/brand';
import type { DeskState } from '../types';

interface ReportedStay {
  state: DeskState;
  checkin: IsoDate;
  reportsEnd: Date;
  helpPhone: string;
}

/** Why the desk cannot report or take back something now, and who can; null if there is nothing to say. */
export function reportNotice({ state, checkin, reportsEnd, helpPhone }: ReportedStay, now: Date): string | null {
  if (state === 'cancelled') return 'This booking was cancelled. You need to do nothing.';
  if (todayInIndia(now) < checkin)
    return `You can report what happens with this stay from its check-in day, ${formatLongDate(checkin)}.`;
  if (now >= reportsEnd) {
    return `The time for reports ended on ${formatInstant(reportsEnd)}. To correct something, call ${brandName()}: ${helpPhone}.`;
  }
  return null;
}
