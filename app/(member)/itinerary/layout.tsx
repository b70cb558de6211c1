import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';
import { env } from '@/lib/platform/env/env';

/** The checkout's frame: the navigation bar and no footer (specification, section 2). */
export default function ItineraryLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell helpPhone={env().HELP_PHONE} reportsErrors={env().STAGE !== 'local'} hasFooter={false}>
      {children}
    </SiteShell>
  );
}
