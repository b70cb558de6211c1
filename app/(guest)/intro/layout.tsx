import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** No bar (specification, section 2); the footer like any page. */
export default function IntroLayout({ children }: { children: ReactNode }) {
  return <GuestFrame hasFooter>{children}</GuestFrame>;
}
