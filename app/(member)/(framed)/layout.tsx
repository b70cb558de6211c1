import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';

export default function FramedLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
