import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { getTeam } from './contract-team';

export const teamKeys = { all: ['team'] as const, of: (legalEntityId: number) => ['team', legalEntityId] as const };

/** Members and open invitations of a legal entity. */
export const teamOptions = (legalEntityId: number) =>
  queryOptions({
    queryKey: teamKeys.of(legalEntityId),
    queryFn: ({ signal }) => callApi(getTeam, { query: { legal_entity_id: legalEntityId }, signal }),
  });
