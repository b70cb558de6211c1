import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { addQuestionEndpoint } from './contract/content';

export const addQuestionMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof addQuestionEndpoint>) => callApi(addQuestionEndpoint, { body }),
  });
