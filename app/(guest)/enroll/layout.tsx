import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** Bar and footer, like any page. */
export default function EnrollLayout({ children }: { children: ReactNode }) {
  return (
    <GuestFrame hasBar hasFooter isWide>
      {children}
    </GuestFrame>
  );
}
