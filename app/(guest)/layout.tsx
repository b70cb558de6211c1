import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { robots: { index: false, follow: true } };

/** Pages of people who are not signed in. Each chooses its own frame, because bar and footer differ (specification, section 2). */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return children;
}
