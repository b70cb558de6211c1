import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';

/** The gallery has a footer and no navigation bar (specification, section 2). */
export default function OpenLayout({ children }: { children: ReactNode }) {
  return <SiteFrame hasBar={false}>{children}</SiteFrame>;
}
