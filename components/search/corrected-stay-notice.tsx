'use client';

import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { formatLongDate, type IsoDate } from '@/lib/dates';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import type { StayCorrections } from '@/lib/domains/search/rules/stay-from-query';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';

interface CorrectedStayNoticeProps {
  repairs: StayCorrections;
  stay: { start: IsoDate; end: IsoDate; rooms: readonly RoomGuests[] };
  /** The corrected address; omitted when the page already has it. */
  address?: string;
}

/** Explains corrections of a link, and replaces the address so that a copied link or a reload shows the same. */
export function CorrectedStayNotice({ repairs, stay, address }: CorrectedStayNoticeProps) {
  useEffect(() => {
    if (address) window.history.replaceState(window.history.state, '', address);
  }, [address]);
  if (!repairs.dates && !repairs.rooms) return null;
  const changed = [repairs.dates && 'dates', repairs.rooms && 'rooms'].filter(Boolean).join(' and the ');
  const dates = `${formatLongDate(stay.start)} to ${formatLongDate(stay.end)}`;
  return (
    <Alert tone="warning" title={`The ${changed} were changed`} live>
      {repairs.dates && `The dates in this link are past or invalid. You see ${dates}. `}
      {repairs.rooms && `The rooms in this link cannot be booked. You see ${occupancyLabel(stay.rooms)}.`}
    </Alert>
  );
}
