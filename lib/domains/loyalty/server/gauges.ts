import 'server-only';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { readCheckPassed, readSecondsSinceCheckPassed } from '@/lib/platform/metrics/server/check-results';

export const POINTS_CHECK = 'points';

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_points_whole',
    help: '1 when the nightly audit found the ledger and the points lots equal, otherwise 0',
    read: () => readCheckPassed(POINTS_CHECK),
  },
  {
    name: 'folio_points_whole_age_seconds',
    help: 'Seconds since the nightly audit last found the points correct',
    read: () => readSecondsSinceCheckPassed(POINTS_CHECK),
  },
];
