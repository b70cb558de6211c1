import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

/** Open pages without a navigation bar. */
export default function OpenLayout({ children }: { children: ReactNode }) {
  return <SiteShell hasFooter={false}>{children}</SiteShell>;
}
