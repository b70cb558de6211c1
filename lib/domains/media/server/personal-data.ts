import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

/** EXIF data with places and names remains in the private originals only. */
export const personalData: PersonalData = {
  tables: { media_file: { none: ['hash', 'state', 'avif', 'format', 'recipe', 'problem'] } },
};
