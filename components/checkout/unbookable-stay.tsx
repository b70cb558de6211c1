'use client';

import { useMemo } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { InView } from '@/components/ui/in-view';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';
import { StayAlternatives } from './stay-alternatives';
import type { UnbookableReason } from './unbookable-reason';

interface UnbookableStayProps {
  reason: UnbookableReason;
  view: ItineraryView;
  legalEntityId: number;
  searchHref: string;
  isLate: boolean;
}

export function UnbookableStay({ reason, view, legalEntityId, searchHref, isLate }: UnbookableStayProps) {
  const { hotel, date, room } = view;
  const stay = useMemo(
    () => ({ checkin: date.checkin, checkout: date.checkout, rooms: room.config }),
    [date.checkin, date.checkout, room.config],
  );
  const alert = (
    <Alert
      tone={isLate ? 'danger' : 'warning'}
      title={reason.message}
      live={isLate}
      action={
        reason.offers !== 'nothing' && (
          <ButtonLink href={searchHref} variant="secondary" size="sm">
            Search again
          </ButtonLink>
        )
      }
    >
      {reason.detail}
    </Alert>
  );
  return (
    <>
      {isLate ? <InView>{alert}</InView> : alert}
      {reason.offers !== 'nothing' && (
        <StayAlternatives
          hotel={hotel}
          stay={stay}
          roomType={reason.maxRupees === null ? room.type : undefined}
          legalEntityId={legalEntityId}
          areDatesOffered={reason.offers === 'dates-and-hotels'}
          maxRupees={reason.maxRupees}
        />
      )}
    </>
  );
}
