'use client';

import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { formatLongDate, type IsoDate } from '@/lib/dates';
import { occupancyLabel } from '@/lib/domains/search/rules/occupancy';
import type { Repairs } from '@/lib/domains/search/rules/stay-from-query';
import type { RoomGuests } from '@/lib/domains/pricing/rules/occupancy';

interface MendedNoticeProps {
  repairs: Repairs;
  /** What is shown instead. */
  stay: { start: IsoDate; end: IsoDate; rooms: readonly RoomGuests[] };
  /** The address that says so: a copied link or a reload shows the same. Left out where it says so already. */
  address?: string;
}

/** Says what of a link could not be had and what is shown in its place, and brings the address up to it. */
export function MendedNotice({ repairs, stay, address }: MendedNoticeProps) {
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
