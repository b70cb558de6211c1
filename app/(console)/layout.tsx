import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';
import { QueryProvider } from '@/components/layout/query-provider';
import { ProofPrompt } from '@/components/passkeys/proof-prompt';
import '@/styles/console.css';
import { env } from '@/lib/platform/env/env';
import { StaffFactorAccount } from './_components/staff-factor-account';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/**
 * Without the navigation bar, which shows the member who is signed in beside the member of staff. A host of the console does not serve
 * the endpoint that stores analytics events.
 */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <StaffFactorAccount>
        <SiteFrame hasBar={false} hasFooter={false} hasAnalytics={env().CONSOLE_HOST === undefined}>
          {children}
        </SiteFrame>
        <ProofPrompt />
      </StaffFactorAccount>
    </QueryProvider>
  );
}
