import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

export default function HotelInvitationLayout({ children }: { children: ReactNode }) {
  return (
    <GuestFrame hasBar hasFooter>
      {children}
    </GuestFrame>
  );
}
