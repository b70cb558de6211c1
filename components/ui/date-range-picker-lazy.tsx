'use client';

import dynamic from 'next/dynamic';
import type { DateRangePickerProps } from './date-range-picker';
import { Skeleton } from './skeleton';
import { SkeletonGroup } from './skeleton-group';
import { useAfterPaint } from './use-after-paint';

const HEIGHT = '20rem';

const Loaded = dynamic(() => import('./date-range-picker').then((module) => module.DateRangePicker), {
  ssr: false,
  loading: () => (
    <SkeletonGroup label="Loading calendar">
      <Skeleton shape="block" height={HEIGHT} />
    </SkeletonGroup>
  ),
});

/**
 * DateRangePicker whose 20 KB load when it is first shown; holds one month's height meanwhile. Once loaded it is drawn a picture
 * later than the window around it: eighty days are too much to draw between a press and its answer on a phone.
 */
export function DateRangePickerLazy(props: DateRangePickerProps) {
  return useAfterPaint() ? <Loaded {...props} /> : <Skeleton shape="block" height={HEIGHT} />;
}
