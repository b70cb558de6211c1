'use client';

import { useMedia } from './use-media';

export function useIsWide(): boolean {
  return useMedia('(min-width: 48rem)');
}
