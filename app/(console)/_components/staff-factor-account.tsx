'use client';

import type { ReactNode } from 'react';
import { FactorAccountProvider } from '@/components/passkeys/factor-account';
import { STAFF_FACTOR_ENDPOINTS } from '@/lib/domains/staff/queries';

/** The components for a second factor call the endpoints of staff. */
export function StaffFactorAccount({ children }: { children: ReactNode }) {
  return (
    <FactorAccountProvider endpoints={STAFF_FACTOR_ENDPOINTS} canResetPassword={false}>
      {children}
    </FactorAccountProvider>
  );
}
