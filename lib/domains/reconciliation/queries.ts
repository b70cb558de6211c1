import { mutationOptions } from '@tanstack/react-query';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { callApi } from '@/lib/platform/http/client';
import { importSettlementsEndpoint, solveMoneyExceptionEndpoint } from './contract/money';

export const importSettlementsMutation = () =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof importSettlementsEndpoint>) => callApi(importSettlementsEndpoint, { body }),
  });

export const solveExceptionMutation = (exceptionId: number) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof solveMoneyExceptionEndpoint>) =>
      callApi(solveMoneyExceptionEndpoint, { params: { exceptionId }, body }),
  });
