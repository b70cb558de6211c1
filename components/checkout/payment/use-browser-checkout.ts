'use client';

import { useQuery } from '@tanstack/react-query';
import { openCheckout } from '@/lib/providers/payments/client/checkout';

/** Loads the provider's script early: the click handler must find it ready. */
export function useBrowserCheckout(keyId: string, scriptUrl: string) {
  return useQuery({
    queryKey: ['payment-script', keyId, scriptUrl],
    queryFn: () => openCheckout({ keyId, scriptUrl }),
    staleTime: Infinity,
    structuralSharing: false,
    retry: 1,
  });
}
