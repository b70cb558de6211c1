import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';
import { QueryProvider } from '@/components/layout/query-provider';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Has no navigation bar, because the bar shows the signed-in member of a company, not the member of staff. */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <SiteFrame hasBar={false} hasFooter={false}>
        {children}
      </SiteFrame>
    </QueryProvider>
  );
}
