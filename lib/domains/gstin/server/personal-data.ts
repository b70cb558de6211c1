import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: {
    gstin_registration: {
      none: ['gstin', 'state_code', 'legal_name', 'trading_name', 'building', 'street', 'city', 'state', 'pincode'],
    },
  },
};
