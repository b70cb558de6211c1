import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';
import { FIRST_SCRIPT } from '@/lib/platform/page-cache/first-script';

/** Landing pages are the same for every visitor and rendered without cookies, so that caches can store them. */
export default function LandingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
      <SiteFrame>{children}</SiteFrame>
    </>
  );
}
