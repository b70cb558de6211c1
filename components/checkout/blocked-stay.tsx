'use client';

import { useMemo } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { InView } from '@/components/ui/in-view';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { StayAlternatives } from './stay-alternatives';
import type { StayBlock } from './stay-block';

interface BlockedStayProps {
  block: StayBlock;
  view: ItineraryView;
  legalEntityId: number;
  searchHref: string;
  isLate: boolean;
}

export function BlockedStay({ block, view, legalEntityId, searchHref, isLate }: BlockedStayProps) {
  const { hotel, date, room } = view;
  const stay = useMemo(
    () => ({ checkin: date.checkin, checkout: date.checkout, rooms: room.config }),
    [date.checkin, date.checkout, room.config],
  );
  const reason = (
    <Alert
      tone={isLate ? 'danger' : 'warning'}
      title={block.message}
      live={isLate}
      action={
        block.offers !== 'nothing' && (
          <ButtonLink href={searchHref} variant="secondary" size="sm">
            Search again
          </ButtonLink>
        )
      }
    >
      {block.detail}
    </Alert>
  );
  return (
    <>
      {isLate ? <InView>{reason}</InView> : reason}
      {block.offers !== 'nothing' && (
        <StayAlternatives
          hotel={hotel}
          stay={stay}
          roomType={block.mostRupees === null ? room.type : undefined}
          legalEntityId={legalEntityId}
          areDatesOffered={block.offers === 'dates-and-hotels'}
          mostRupees={block.mostRupees}
        />
      )}
    </>
  );
}
