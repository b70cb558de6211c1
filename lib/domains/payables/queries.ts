import { queryOptions } from '@tanstack/react-query';
import { buildCallUrl, callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';
import { downloadCommissionEndpoint } from './contract/commission';
import {
  downloadCommissionDocumentEndpoint,
  downloadHotelStatementEndpoint,
  exportHotelStatementEndpoint,
  getHotelStatementEndpoint,
} from './contract/statement';

export const statementKeys = {
  ofHotel: (hotelId: number) => ['hotel-statement', hotelId] as const,
  of: (hotelId: number, month: string | undefined) => [...statementKeys.ofHotel(hotelId), month ?? 'current'] as const,
};

/** @param month `YYYY-MM`; by default the current one */
export const hotelStatementOptions = (hotelId: number, month: string | undefined, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: statementKeys.of(hotelId, month),
    queryFn: ({ signal }) =>
      callApi(of(getHotelStatementEndpoint), { params: { hotelId }, query: { ...(month ? { month } : {}) }, signal }),
  });

interface FileOfHotel {
  hotelId: number;
  month: string;
}

export const statementPdfUrl = ({ hotelId, month }: FileOfHotel, of: CallOfSide): string =>
  buildCallUrl(of(downloadHotelStatementEndpoint), { params: { hotelId }, query: { month } });

export const statementCsvUrl = ({ hotelId, month }: FileOfHotel, of: CallOfSide): string =>
  buildCallUrl(of(exportHotelStatementEndpoint), { params: { hotelId }, query: { month } });

export const commissionDocumentUrl = (hotelId: number, documentId: number): string =>
  buildCallUrl(downloadCommissionDocumentEndpoint, { params: { hotelId, documentId } });

export const commissionDocumentUrlForStaff = (documentId: number): string =>
  buildCallUrl(downloadCommissionEndpoint, { params: { documentId } });
