import 'server-only';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { readIsWell, readSecondsSinceWell } from '@/lib/platform/metrics/server/findings';

export const POINTS = 'points';

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_points_whole',
    help: '0 when the nightly audit found other points in the books than in the lots',
    read: () => readIsWell(POINTS),
  },
  {
    name: 'folio_points_whole_age_seconds',
    help: 'Seconds since an audit last found the points correct; it runs every night',
    read: () => readSecondsSinceWell(POINTS),
  },
];
