import 'server-only';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { readIsWell, readSecondsSinceWell } from '@/lib/platform/metrics/server/findings';

export const BOOKS = 'books';

export const gauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_books_whole',
    help: '0 when the hourly audit found an account or a journal whose sums are wrong',
    read: () => readIsWell(BOOKS),
  },
  {
    name: 'folio_books_whole_age_seconds',
    help: 'For how long nobody has found the books whole; the audit comes every hour',
    read: () => readSecondsSinceWell(BOOKS),
  },
];
