'use client';

import { Badge } from '@/components/ui/badge';
import { useRates } from './rates-context';

/** Marks the room type of the page's address, which may be sold out. */
export function RequestedRoom({ roomType }: { roomType: string }) {
  const { roomType: asked } = useRates();
  return asked === roomType && <Badge tone="brand">Your search</Badge>;
}
