'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useIdempotencyKey } from '@/components/checkout/idempotency-key';
import { createBulkPaymentEndpoint } from '@/lib/domains/agent-payments/contract/agent-payments';
import { CURRENCY } from '@/lib/domains/payments/constants';
import { toRupees, type Paise } from '@/lib/money';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';

export interface PaymentPart {
  bookingId: number;
  amountPaise: Paise;
}

/** Creates one order for the selected bookings and opens its payment page. */
export function useBulkPayment(
  legalEntityId: number,
  { onOpened, onRefused }: { onOpened?: () => void; onRefused?: () => void } = {},
) {
  const router = useRouter();
  const keyFor = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: (parts: readonly PaymentPart[]) => {
      const payments = parts.map(({ bookingId, amountPaise }) => ({
        bookingId,
        amount: toRupees(amountPaise),
      }));
      const body: BodyInput<typeof createBulkPaymentEndpoint> = {
        currency: CURRENCY,
        legalEntityId,
        payments,
      };
      return callApi(createBulkPaymentEndpoint, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ orderId }) => {
      onOpened?.();
      router.push(paths.paymentTa(orderId));
    },
    onError: () => onRefused?.(),
  });
  return {
    pay: (parts: readonly PaymentPart[]) => {
      if (!mutation.isPending) mutation.mutate(parts);
    },
    // The button stays in its loading state until the payment page is shown.
    isPaying: mutation.isPending || mutation.isSuccess,
    error: mutation.error,
    clearError: () => {
      if (mutation.isError) mutation.reset();
    },
  };
}
