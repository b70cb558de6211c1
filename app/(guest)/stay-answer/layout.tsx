import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/query-provider';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

export default function StayAnswerLayout({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <GuestFrame hasFooter isWide>
        {children}
      </GuestFrame>
    </QueryProvider>
  );
}
