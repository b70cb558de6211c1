import 'server-only';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { readCheckPassed, readSecondsSinceCheckPassed } from '@/lib/platform/metrics/server/check-results';

export const BOOKS_CHECK = 'books';

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_books_whole',
    help: '0 if the last hourly audit found an account or a journal with a wrong sum, otherwise 1',
    read: () => readCheckPassed(BOOKS_CHECK),
  },
  {
    name: 'folio_books_whole_age_seconds',
    help: 'Seconds since the last audit without discrepancies; the audit runs hourly',
    read: () => readSecondsSinceCheckPassed(BOOKS_CHECK),
  },
];
