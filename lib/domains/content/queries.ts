import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { addQuestionEndpoint, getContentEndpoint, listContentsEndpoint } from './contract';
import type { ContentKey, VersionedKey } from './contract';

/** Editable content changes rarely. Milliseconds. */
const CONTENT_STALE_MS = 5 * 60_000;

export const contentKeyPrefix = { all: ['content'] as const };

export const contentsQuery = (keys: readonly ContentKey[]) =>
  queryOptions({
    queryKey: [...contentKeyPrefix.all, 'list', ...keys],
    queryFn: ({ signal }) => callApi(listContentsEndpoint, { query: { keys: keys.join(',') }, signal }),
    staleTime: CONTENT_STALE_MS,
  });

export const versionedContentQuery = (key: VersionedKey, version = 1) =>
  queryOptions({
    queryKey: [...contentKeyPrefix.all, key, version],
    queryFn: ({ signal }) => callApi(getContentEndpoint, { query: { key, version }, signal }),
    staleTime: CONTENT_STALE_MS,
  });

export const addQuestionMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof addQuestionEndpoint>) => callApi(addQuestionEndpoint, { body }),
  });
