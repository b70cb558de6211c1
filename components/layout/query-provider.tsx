'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@/lib/platform/http/client';

/** The query cache of member pages; landing pages have none. Only network errors and 503 responses are retried. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // A mutation while offline fails at once instead of running later.
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
