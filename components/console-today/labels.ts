import type { BadgeTone } from '@/components/ui/badge';
import type { StayRow } from '@/lib/domains/console-today/contract/today';
import { formatWeekdayDate, timeInIndia, todayInIndia } from '@/lib/dates';

type Status = StayRow['status'];

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  pending_payment: 'Not paid',
  confirmed: 'Confirmed',
  checked_in: 'Arrived',
  checked_out: 'Departed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  no_show: 'No-show',
};

export const STATUS_TONES: Readonly<Record<Status, BadgeTone>> = {
  pending_payment: 'warning',
  confirmed: 'brand',
  checked_in: 'success',
  checked_out: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  no_show: 'danger',
};

/** By the clock of India: the time alone for a moment of `today`. */
export function formatMoment(instant: string, today: string): string {
  const at = new Date(instant);
  const day = todayInIndia(at);
  return day === today ? timeInIndia(at) : `${formatWeekdayDate(day)}, ${timeInIndia(at)}`;
}
