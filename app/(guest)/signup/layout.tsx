import type { ReactNode } from 'react';
import { GuestFrame } from '@/app/(guest)/_components/guest-frame';

/** Navigation bar without footer (specification, section 2). */
export default function SignupLayout({ children }: { children: ReactNode }) {
  return <GuestFrame hasBar>{children}</GuestFrame>;
}
