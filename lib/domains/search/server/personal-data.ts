import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: { search_place: { none: ['kind', 'place_id', 'label', 'search_text', 'city', 'state'] } },
};
