import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** This page has a footer and no navigation bar (specification, section 2). */
export default function IntroLayout({ children }: { children: ReactNode }) {
  return <GuestFrame hasFooter>{children}</GuestFrame>;
}
