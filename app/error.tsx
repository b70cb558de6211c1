'use client';

import { PageFailed, type PageFailedProps } from './_components/page-failed';

/** A page without a frame of its group, or whose frame failed. */
export default function PageError(props: PageFailedProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  );
}
