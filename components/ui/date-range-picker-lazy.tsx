'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from './skeleton';
import { SkeletonGroup } from './skeleton-group';

/** DateRangePicker whose 20 KB load when it is first shown; holds one month's height meanwhile. */
export const DateRangePickerLazy = dynamic(
  () => import('./date-range-picker').then((module) => module.DateRangePicker),
  {
    ssr: false,
    loading: () => (
      <SkeletonGroup label="Loading calendar">
        <Skeleton shape="block" height="20rem" />
      </SkeletonGroup>
    ),
  },
);
