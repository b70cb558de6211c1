'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useAttemptKey } from '@/components/checkout/attempt-key';
import type { AgentBooking } from '@/lib/domains/bookings/contract-agent';
import { createBulkPayment } from '@/lib/domains/bookings/contract';
import { listedAmount } from '@/lib/domains/bookings/rules/agent-state';
import { CURRENCY } from '@/lib/domains/payments/literals';
import { toRupees } from '@/lib/money';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { callApi } from '@/lib/platform/http/client';
import { paths } from '@/lib/paths';

/** Opens one order for the selected bookings and goes to its payment page; a second press meanwhile does nothing. */
export function useBulkPayment(legalEntityId: number, onRefused: () => void) {
  const router = useRouter();
  const keyFor = useAttemptKey();
  const mutation = useMutation({
    mutationFn: (bookings: readonly AgentBooking[]) => {
      const payments = bookings.map((booking) => ({
        booking_id: booking.bookingId,
        amount: toRupees(listedAmount(booking)),
      }));
      const body: BodyInput<typeof createBulkPayment> = {
        currency: CURRENCY,
        legal_entity_id: legalEntityId,
        payments,
      };
      return callApi(createBulkPayment, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ order_id }) => router.push(paths.paymentTa(order_id)),
    onError: onRefused,
  });
  return {
    pay: (bookings: readonly AgentBooking[]) => {
      if (!mutation.isPending) mutation.mutate(bookings);
    },
    // The order's page is on its way: the button stays busy.
    isPaying: mutation.isPending || mutation.isSuccess,
    error: mutation.error,
  };
}
