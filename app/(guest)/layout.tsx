import type { Metadata } from 'next';
import type { ReactNode } from 'react';

export const metadata: Metadata = { robots: { index: false, follow: true } };

/** Each page has a layout of its own, because navigation bar and footer differ (specification, section 2). */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return children;
}
