'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@/lib/platform/http/client';

/** For member pages; landing pages have no query cache. Only network failures are retried, because a refusal is an answer. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // An action while offline fails at once instead of running later.
          mutations: { networkMode: 'always' },
          queries: {
            staleTime: 30_000,
            refetchOnWindowFocus: false,
            retry: (failures, error) =>
              failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status === 503),
          },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
