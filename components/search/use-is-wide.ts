'use client';

import { useMedia } from './use-media';

/** Whether there is room for two months or columns; false on the server. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 48rem)');
}
