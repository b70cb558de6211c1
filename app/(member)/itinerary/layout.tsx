import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';

/** This page has a navigation bar and no footer (specification, section 2). */
export default function ItineraryLayout({ children }: { children: ReactNode }) {
  return <SiteFrame hasFooter={false}>{children}</SiteFrame>;
}
