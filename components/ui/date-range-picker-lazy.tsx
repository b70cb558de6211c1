'use client';

import dynamic from 'next/dynamic';
import type { DateRangePickerProps } from './date-range-picker';
import { Skeleton } from './skeleton';
import { SkeletonGroup } from './skeleton-group';
import { useAfterPaint } from './use-after-paint';

const HEIGHT = '20rem';
/** A month is seven days of 2.5 rem wide; the gap between months is 2 rem. */
const WIDTHS = { 1: '17.5rem', 2: '37rem' } as const;

const Loaded = dynamic(() => import('./date-range-picker').then((module) => module.DateRangePicker), {
  ssr: false,
  loading: () => (
    <SkeletonGroup label="Loading calendar">
      <Skeleton shape="block" height={HEIGHT} width={WIDTHS[1]} />
    </SkeletonGroup>
  ),
});

/**
 * Loads the calendar (20 KB) on demand and renders it one frame after its dialog, because phones render 80 days too slowly for one frame.
 */
export function DateRangePickerLazy(props: DateRangePickerProps) {
  const isPainted = useAfterPaint();
  if (!isPainted)
    return <Skeleton shape="block" height={HEIGHT} width={`min(${WIDTHS[props.months ?? 2]}, 100vw - 4rem)`} />;
  return <Loaded {...props} />;
}
