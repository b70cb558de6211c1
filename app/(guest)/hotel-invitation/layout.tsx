import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/query-provider';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

export default function HotelInvitationLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <GuestFrame hasBar hasFooter>
        {children}
      </GuestFrame>
    </QueryProvider>
  );
}
