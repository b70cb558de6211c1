'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { addDays, type IsoDate } from '@/lib/dates';
import { deskCalendarOptions } from '@/lib/domains/ari/queries';
import { brandName } from '@/lib/platform/shell/brand';
import { toModel, type CompanyPrices } from './calendar-model';
import { CalendarScreen } from './calendar-screen';
import styles from './desk-calendar.module.css';

/** Nights of the calendar: a year. */
const NIGHTS = 365;

interface DeskCalendarProps {
  hotelId: number;
  today: IsoDate;
  isReadOnly: boolean;
  /** By default a year from today on. */
  range?: { from: IsoDate; to: IsoDate };
  company?: CompanyPrices;
}

export function DeskCalendar({ hotelId, today, isReadOnly, range, company }: DeskCalendarProps) {
  const { of } = useHotelSide();
  const { from, to } = range ?? { from: today, to: addDays(today, NIGHTS - 1) };
  const query = useQuery(deskCalendarOptions(hotelId, from, to, of));
  const calendar = query.data;
  const model = useMemo(() => calendar && { ...toModel(calendar), ...(company && { company }) }, [calendar, company]);
  if (query.isPending)
    return (
      <SkeletonGroup label="Loading rooms and rates" className={styles.screen}>
        <Skeleton shape="block" className={styles.toolbarSkeleton} />
        <Skeleton shape="block" className={styles.gridSkeleton} />
      </SkeletonGroup>
    );
  if (!calendar || !model) return <QueryError query={query} title="Rooms and rates could not be loaded" />;
  if (model.roomTypes.length === 0)
    return (
      <EmptyState title="The hotel has no room types yet" icon="bed">
        Rooms and rates appear here when {brandName()} has added the room types of the hotel.
      </EmptyState>
    );
  return <CalendarScreen hotelId={hotelId} calendar={calendar} model={model} isReadOnly={isReadOnly} />;
}
