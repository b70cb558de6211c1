import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: {
    accounting_export: { none: ['format', 'names', 'companies', 'sha256'] },
    accounting_name: { none: ['account', 'name', 'parent_group'] },
  },
};
