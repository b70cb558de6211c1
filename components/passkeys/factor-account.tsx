'use client';

import { createContext, useContext, type ReactNode } from 'react';
import { USER_FACTOR_ENDPOINTS, type FactorEndpoints } from '@/lib/domains/auth/queries';

interface FactorAccount {
  endpoints: FactorEndpoints;
  /** The person can choose a new password without the old one. */
  canResetPassword: boolean;
}

const FactorAccountContext = createContext<FactorAccount>({ endpoints: USER_FACTOR_ENDPOINTS, canResetPassword: true });

/** Without this provider, the components for a second factor are those of a user. */
export function FactorAccountProvider({ children, ...account }: FactorAccount & { children: ReactNode }) {
  return <FactorAccountContext value={account}>{children}</FactorAccountContext>;
}

export const useFactorAccount = () => useContext(FactorAccountContext);
