'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Tabs } from '@/components/ui/tabs';
import { useTabInUrl } from '@/components/ui/use-tab-in-url';
import { bookingListOptions } from '@/lib/domains/bookings/queries';
import { BookingList } from './booking-list';

interface BookingListsProps {
  legalEntityId: number;
  isTravelAgent: boolean;
}

export function BookingTabs({ legalEntityId, isTravelAgent }: BookingListsProps) {
  const upcoming = useInfiniteQuery(bookingListOptions('upcoming', legalEntityId));
  const previous = useInfiniteQuery(bookingListOptions('previous', legalEntityId));
  const [tab, setTab] = useTabInUrl(['upcoming', 'previous']);
  return (
    <Tabs
      label="Bookings"
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'upcoming',
          label: 'Upcoming',
          count: upcoming.data?.pages[0]?.total,
          panel: <BookingList bucket="upcoming" legalEntityId={legalEntityId} isTravelAgent={isTravelAgent} />,
        },
        {
          value: 'previous',
          label: 'Previous',
          count: previous.data?.pages[0]?.total,
          panel: <BookingList bucket="previous" legalEntityId={legalEntityId} isTravelAgent={isTravelAgent} />,
        },
      ]}
    />
  );
}
