import type { BadgeTone } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import type { StayLine } from '@/lib/domains/front-desk/contract/stays';
import type { DeskAction, DeskState, IdentityKind, Section } from '@/lib/domains/front-desk/types';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';

export const SECTION_LABELS: Record<Section, string> = {
  arrivals: 'Arrivals',
  in_house: 'In house',
  departures: 'Departures',
  unanswered: 'Unanswered',
  tomorrow: 'Tomorrow',
};

export const EMPTY_TEXTS: Record<Section, string> = {
  arrivals: 'No arrivals on this day',
  in_house: 'No guests in house',
  departures: 'No departures on this day',
  unanswered: 'Every booking is answered',
  tomorrow: 'No arrivals on the next day',
};

export const STATE_LABELS: Record<DeskState, { label: string; tone: BadgeTone }> = {
  expected: { label: 'Expected', tone: 'neutral' },
  due: { label: 'Due', tone: 'info' },
  overdue: { label: 'Not reported', tone: 'warning' },
  missing: { label: 'Not arrived', tone: 'warning' },
  in_house: { label: 'In house', tone: 'success' },
  departed: { label: 'Departed', tone: 'neutral' },
  no_show: { label: 'No-show', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

export const ACTION_LABELS: Record<DeskAction, string> = {
  'check-in': 'Check in',
  'check-out': 'Check out',
  'check-out-reversal': 'Take check-out back',
  'keep-room': 'Not arrived yet, keep the room',
  'no-show': 'Record no-show',
  'no-show-reversal': 'Take no-show back',
  'early-departure': 'Early departure',
  'early-departure-reversal': 'Take early departure back',
  extension: 'Extend the stay',
};

export const DONE_TEXTS: Record<DeskAction, string> = {
  'check-in': 'Checked in',
  'check-out': 'Checked out',
  'check-out-reversal': 'The check-out is taken back',
  'keep-room': 'The room stays reserved until midnight',
  'no-show': 'Recorded as no-show',
  'no-show-reversal': 'The no-show is taken back',
  'early-departure': 'The early departure is recorded',
  'early-departure-reversal': 'The early departure is taken back',
  extension: 'The extension is recorded',
};

export const IDENTITY_LABELS: Record<IdentityKind, string> = {
  aadhaar: 'Aadhaar',
  driving_licence: 'Driving licence',
  passport: 'Passport',
  voter_id: 'Voter id',
  other: 'Another document',
};

/** What the desk still has to take; null for stays that are over, because the desk does not report payments. */
export function atDeskText({ state, deskAmount }: StayLine): string | null {
  const isOver = state === 'departed' || state === 'no_show' || state === 'cancelled';
  return deskAmount > 0 && !isOver ? `Take ${formatRupees(deskAmount, 'always')}` : null;
}

export function partyText({ adults, kids }: StayLine): string {
  const grown = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  return kids > 0 ? `${grown}, ${kids} ${kids === 1 ? 'child' : 'children'}` : grown;
}

export const roomText = ({ rooms, roomType, mealPlan }: StayLine): string =>
  `${rooms} × ${roomType} · ${mealPlanText(mealPlan)}`;
