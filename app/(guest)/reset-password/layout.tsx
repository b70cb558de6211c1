import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** Bar and footer, like any page. */
export default function ResetPasswordLayout({ children }: { children: ReactNode }) {
  return (
    <GuestFrame hasBar hasFooter>
      {children}
    </GuestFrame>
  );
}
