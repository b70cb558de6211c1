import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: { site_redirect: { none: ['from_path', 'to_path', 'reason'] } },
};
