import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, callApi } from '@/lib/platform/http/client';
import { downloadInvoice, emailInvoice, listInvoices } from './contract';

export const invoiceKeys = { all: ['invoices'] as const };

interface BookingOfEntity {
  bookingId: number;
  legalEntityId: number;
}

export const invoiceListOptions = ({ bookingId, legalEntityId }: BookingOfEntity) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, bookingId, legalEntityId],
    queryFn: ({ signal }) =>
      callApi(listInvoices, { params: { id: bookingId }, query: { legal_entity_id: legalEntityId }, signal }),
  });

/** Sends one document by mail; the key makes a double click one mail. */
export const emailInvoiceMutation = ({ bookingId, legalEntityId }: BookingOfEntity) =>
  mutationOptions({
    mutationFn: ({ number, idempotencyKey }: { number: string; idempotencyKey: string }) =>
      callApi(emailInvoice, {
        params: { id: bookingId },
        query: { legal_entity_id: legalEntityId },
        body: { number },
        idempotencyKey,
      }),
  });

/** Where a document is downloaded. */
export function invoiceAddress({ bookingId, legalEntityId }: BookingOfEntity, number: string): string {
  return addressOf(downloadInvoice, { id: bookingId }, { legal_entity_id: legalEntityId, number });
}
