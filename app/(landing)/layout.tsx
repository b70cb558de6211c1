import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';

/** Indexable pages: the same for everybody, rendered without cookies, so that they can be kept complete and compressed. */
export default function LandingLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
