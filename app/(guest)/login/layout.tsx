import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** This page has no navigation bar and no footer (specification, section 2). */
export default function LoginLayout({ children }: { children: ReactNode }) {
  return <GuestFrame>{children}</GuestFrame>;
}
