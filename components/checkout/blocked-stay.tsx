'use client';

import { useMemo } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import type { ItineraryView } from '@/lib/domains/itinerary/contract';
import { StayAlternatives } from './stay-alternatives';
import type { StayBlock } from './stay-block';

interface BlockedStayProps {
  block: StayBlock;
  view: ItineraryView;
  legalEntityId: number;
  searchHref: string;
}

/** In place of the steps of a checkout that cannot be completed: why, and what can be booked instead. */
export function BlockedStay({ block, view, legalEntityId, searchHref }: BlockedStayProps) {
  const { hotel, date, room } = view;
  const stay = useMemo(
    () => ({ checkin: date.checkin, checkout: date.checkout, rooms: room.config }),
    [date.checkin, date.checkout, room.config],
  );
  return (
    <>
      <Alert
        tone="warning"
        title={block.message}
        action={
          <ButtonLink href={searchHref} variant="secondary" size="sm">
            Search again
          </ButtonLink>
        }
      >
        {block.detail}
      </Alert>
      <StayAlternatives
        hotel={hotel}
        stay={stay}
        roomType={block.mostRupees === null ? room.type : undefined}
        legalEntityId={legalEntityId}
        areDatesOffered={block.areDatesOffered}
        mostRupees={block.mostRupees}
      />
    </>
  );
}
