import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { closeDayEndpoint } from './contract/days';

export const closeDayMutation = () =>
  mutationOptions({ mutationFn: (body: BodyInput<typeof closeDayEndpoint>) => callApi(closeDayEndpoint, { body }) });
