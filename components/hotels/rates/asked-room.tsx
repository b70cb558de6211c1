'use client';

import { Badge } from '@/components/ui/badge';
import { useRates } from './rates-context';

/** Marks the room type that the page's address asks for: somebody's own search, which may be sold out. */
export function AskedRoom({ roomType }: { roomType: string }) {
  const { roomType: asked } = useRates();
  return asked === roomType && <Badge tone="brand">Your search</Badge>;
}
