import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';
import { env } from '@/lib/platform/env/env';

/** Indexable pages: the same for everybody, rendered without cookies, so that they can be kept complete and compressed. */
export default function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell helpPhone={env().HELP_PHONE} reportsErrors={env().STAGE !== 'local'}>
      {children}
    </SiteShell>
  );
}
