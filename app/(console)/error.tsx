'use client';

import { PageFailed, type PageFailedProps } from '@/app/_components/page-failed';

export default function PageError(props: PageFailedProps) {
  return <PageFailed {...props} />;
}
