import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';

/** Member pages with navigation bar and footer; checkout has a frame of its own. */
export default function FramedLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
