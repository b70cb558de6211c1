import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { listApiKeysEndpoint } from './contract/api-keys';
import { listRegistrationsEndpoint } from './contract/registrations';
import { getTeamEndpoint } from './contract/team';

export const teamKeys = { all: ['team'] as const, of: (legalEntityId: number) => ['team', legalEntityId] as const };

export const teamOptions = (legalEntityId: number) =>
  queryOptions({
    queryKey: teamKeys.of(legalEntityId),
    queryFn: ({ signal }) => callApi(getTeamEndpoint, { query: { legalEntityId }, signal }),
  });

export const registrationKeys = { of: (legalEntityId: number) => ['team', 'gstins', legalEntityId] as const };

export const registrationsOptions = (legalEntityId: number) =>
  queryOptions({
    queryKey: registrationKeys.of(legalEntityId),
    queryFn: ({ signal }) => callApi(listRegistrationsEndpoint, { query: { legalEntityId }, signal }),
  });

export const apiKeyKeys = { of: (legalEntityId: number) => ['api-keys', legalEntityId] as const };

export const apiKeysOptions = (legalEntityId: number) =>
  queryOptions({
    queryKey: apiKeyKeys.of(legalEntityId),
    queryFn: ({ signal }) => callApi(listApiKeysEndpoint, { query: { legalEntityId }, signal }),
  });
