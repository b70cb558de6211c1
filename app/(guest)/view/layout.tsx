import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** Without the navigation bar, which would ask for the session of a view that has ended. */
export default function BookerViewLayout({ children }: { children: ReactNode }) {
  return <GuestFrame>{children}</GuestFrame>;
}
