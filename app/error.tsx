'use client';

import { PageFailed, type PageFailedProps } from './_components/page-failed';

export default function PageError(props: PageFailedProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  );
}
