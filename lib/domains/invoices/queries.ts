import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { buildCallUrl, callApi, loadFile } from '@/lib/platform/http/client';
import { downloadInvoiceEndpoint, emailInvoiceEndpoint, listInvoicesEndpoint } from './contract/invoices';
import { downloadMonthDocumentsEndpoint, listMonthDocumentsEndpoint } from './contract/month';

export const invoiceKeys = { all: ['invoices'] as const };

interface BookingOfEntity {
  bookingId: number;
  legalEntityId: number;
}

export const invoiceListOptions = ({ bookingId, legalEntityId }: BookingOfEntity) =>
  queryOptions({
    queryKey: [...invoiceKeys.all, bookingId, legalEntityId],
    queryFn: ({ signal }) =>
      callApi(listInvoicesEndpoint, { params: { id: bookingId }, query: { legalEntityId }, signal }),
  });

/** With the idempotency key, a double click sends only one mail. */
export const emailInvoiceMutation = ({ bookingId, legalEntityId }: BookingOfEntity) =>
  mutationOptions({
    mutationFn: ({ number, idempotencyKey }: { number: string; idempotencyKey: string }) =>
      callApi(emailInvoiceEndpoint, {
        params: { id: bookingId },
        query: { legalEntityId },
        body: { number },
        idempotencyKey,
      }),
  });

export function invoiceUrl({ bookingId, legalEntityId }: BookingOfEntity, number: string): string {
  return buildCallUrl(downloadInvoiceEndpoint, { params: { id: String(bookingId) }, query: { legalEntityId, number } });
}

interface MonthOfEntity {
  legalEntityId: number;
  month: string;
}

export const monthDocumentsOptions = ({ legalEntityId, month }: MonthOfEntity) =>
  infiniteQueryOptions({
    queryKey: [...invoiceKeys.all, 'month', legalEntityId, month],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi(listMonthDocumentsEndpoint, {
        query: { legalEntityId, month, offset: pageParam },
        signal,
      }),
    getNextPageParam: ({ documents, meta }) => {
      const next = meta.offset + documents.length;
      return documents.length > 0 && next < meta.totalCount ? next : undefined;
    },
  });

export function monthArchiveUrl({ legalEntityId, month }: MonthOfEntity, part: number): string {
  return buildCallUrl(downloadMonthDocumentsEndpoint, { query: { legalEntityId, month, part } });
}

/** @param part counted from 1. @throws {ApiError} */
export function loadMonthArchive({ legalEntityId, month }: MonthOfEntity, part: number): Promise<File> {
  return loadFile(downloadMonthDocumentsEndpoint, { query: { legalEntityId, month, part } });
}
