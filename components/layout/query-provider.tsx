'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@/lib/platform/http/client';

/** The query cache of member pages; landing pages carry none. A refusal is an answer, so only failures of the way are retried. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // What was pressed while offline fails at once and says so, instead of waiting and happening by itself later.
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
