'use client';

import { Badge } from '@/components/ui/badge';
import { useRates } from './rates-context';

/** Marks the room type in the URL, which may be sold out. */
export function RequestedRoom({ roomType }: { roomType: string }) {
  const { roomType: requestedType } = useRates();
  return requestedType === roomType && <Badge tone="brand">Your search</Badge>;
}
