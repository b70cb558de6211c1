'use client';

import { PageFailed, type PageFailedProps } from '@/app/_components/page-failed';

/** Below the frame of these pages: bar and footer stay. */
export default function PageError(props: PageFailedProps) {
  return <PageFailed {...props} />;
}
