import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** This page has a navigation bar and no footer (specification, section 2). */
export default function SignupLayout({ children }: { children: ReactNode }) {
  return <GuestFrame hasBar>{children}</GuestFrame>;
}
