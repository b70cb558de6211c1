import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { buildCallUrl, callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import {
  eraseAccountEndpoint,
  exportOwnDataEndpoint,
  getPrivacyEndpoint,
  sendErasureCodeEndpoint,
  setConsentEndpoint,
} from './contract/privacy';

export const privacyKeys = { own: ['privacy'] as const };

export const privacyOptions = () =>
  queryOptions({ queryKey: privacyKeys.own, queryFn: ({ signal }) => callApi(getPrivacyEndpoint, { signal }) });

export const setConsentMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof setConsentEndpoint>) => callApi(setConsentEndpoint, { body }),
  });

export const sendErasureCodeMutation = () =>
  mutationOptions({ mutationFn: () => callApi(sendErasureCodeEndpoint, {}) });

export const eraseAccountMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof eraseAccountEndpoint>) => callApi(eraseAccountEndpoint, { body }),
  });

export const ownDataUrl = (): string => buildCallUrl(exportOwnDataEndpoint, {});
