import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

const BOOKS = 'records of the books of account are stored for 72 months and never changed (s. 36 CGST Act)';

export const personalData: PersonalData = {
  tables: { closed_day: { retained: { totals: BOOKS, checks: BOOKS, reason: BOOKS } } },
};
