import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, callApi, loadFile } from '@/lib/platform/http/client';
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
      callApi(listInvoicesEndpoint, { params: { id: bookingId }, query: { legal_entity_id: legalEntityId }, signal }),
  });

/** The key makes a double click one mail. */
export const emailInvoiceMutation = ({ bookingId, legalEntityId }: BookingOfEntity) =>
  mutationOptions({
    mutationFn: ({ number, idempotencyKey }: { number: string; idempotencyKey: string }) =>
      callApi(emailInvoiceEndpoint, {
        params: { id: bookingId },
        query: { legal_entity_id: legalEntityId },
        body: { number },
        idempotencyKey,
      }),
  });

export function invoiceAddress({ bookingId, legalEntityId }: BookingOfEntity, number: string): string {
  return addressOf(downloadInvoiceEndpoint, { id: bookingId }, { legal_entity_id: legalEntityId, number });
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
        query: { legal_entity_id: legalEntityId, month, offset: pageParam },
        signal,
      }),
    getNextPageParam: ({ documents, meta }) => {
      const next = meta.offset + documents.length;
      return documents.length > 0 && next < meta.totalCount ? next : undefined;
    },
  });

export function monthArchiveAddress({ legalEntityId, month }: MonthOfEntity, part: number): string {
  return addressOf(downloadMonthDocumentsEndpoint, {}, { legal_entity_id: legalEntityId, month, part });
}

/** @param part from 1. @throws {ApiError} */
export function loadMonthArchive({ legalEntityId, month }: MonthOfEntity, part: number): Promise<File> {
  return loadFile(downloadMonthDocumentsEndpoint, { query: { legal_entity_id: legalEntityId, month, part } });
}
