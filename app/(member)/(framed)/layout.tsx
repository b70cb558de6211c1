import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';
import { env } from '@/lib/platform/env/env';

/** Member pages with navigation bar and footer; checkout has a frame of its own. */
export default function FramedLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell helpPhone={env().HELP_PHONE} reportsErrors={env().STAGE !== 'local'}>
      {children}
    </SiteShell>
  );
}
