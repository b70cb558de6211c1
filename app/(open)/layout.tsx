import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';

/** The gallery: no bar (specification, section 2); the footer like any page. */
export default function OpenLayout({ children }: { children: ReactNode }) {
  return <SiteFrame hasBar={false}>{children}</SiteFrame>;
}
