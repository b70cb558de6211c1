'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKeysView } from '@/lib/domains/corporates/contract/api-keys';
import { apiKeyKeys } from '@/lib/domains/corporates/queries';

/**
 * A mutation of the API keys. Every response contains the changed list. The query cache stores the list without the secret of a new key.
 */
export function useKeyChange<Input, Response extends ApiKeysView>(
  legalEntityId: number,
  call: (input: Input) => Promise<Response>,
) {
  const queries = useQueryClient();
  return useMutation<Response, Error, Input>({
    mutationFn: call,
    gcTime: 0,
    onSuccess: ({ apiKeys }) =>
      queries.setQueryData<ApiKeysView>(apiKeyKeys.of(legalEntityId), { legalEntityId, apiKeys }),
  });
}
