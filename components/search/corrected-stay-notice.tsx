'use client';

import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { formatLongDate, type IsoDate } from '@/lib/dates';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import type { StayCorrections } from '@/lib/domains/search/rules/stay-from-query';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';

interface CorrectedStayNoticeProps {
  corrections: StayCorrections;
  stay: { start: IsoDate; end: IsoDate; rooms: readonly RoomGuests[] };
  /** The corrected URL. Omit it if the page already has this URL. */
  address?: string;
}

/** Explains the corrections of a link and replaces the URL, so that a copied link or a reload shows the same stay. */
export function CorrectedStayNotice({ corrections, stay, address }: CorrectedStayNoticeProps) {
  useEffect(() => {
    if (address) window.history.replaceState(window.history.state, '', address);
  }, [address]);
  if (!corrections.dates && !corrections.rooms) return null;
  const changed = [corrections.dates && 'dates', corrections.rooms && 'rooms'].filter(Boolean).join(' and the ');
  const dates = `${formatLongDate(stay.start)} to ${formatLongDate(stay.end)}`;
  return (
    <Alert tone="warning" title={`The ${changed} were changed`} live>
      {corrections.dates && `The dates in this link are past or invalid. You see ${dates}. `}
      {corrections.rooms && `The rooms in this link cannot be booked. You see ${occupancyLabel(stay.rooms)}.`}
    </Alert>
  );
}
