import { COST_KEYS, TRIP_LABELS } from '@/lib/domains/bookings/contract/trip-fields';
import type { MonthRow } from '@/lib/domains/bookings/rules/month-row';
import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import { toRupees, type Paise } from '@/lib/money';
import { LODGING_SAC } from './bill';

export interface IssuedForBooking {
  invoiceNumber: string;
  invoiceDate: string;
  creditNotes: readonly string[];
}

export type ExportRow = MonthRow & IssuedForBooking;

type ExportColumn = readonly [header: string, cell: (row: ExportRow) => string | number];

const COLUMNS: readonly ExportColumn[] = [
  ['Reference', (row) => row.reference],
  ['Status', (row) => row.status],
  ['Hotel', (row) => row.hotel],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Check-in', (row) => row.checkin],
  ['Check-out', (row) => row.checkout],
  ['Nights', (row) => row.nights],
  ['Rooms', (row) => row.rooms],
  ['Guests', (row) => row.guests.join('; ')],
  ['Employee ids', (row) => row.employeeIds.join('; ')],
  ['Channel', (row) => row.channel],
  ...COST_KEYS.map((key): ExportColumn => [TRIP_LABELS[key], (row) => row[key] ?? '']),
  ['Billed to', (row) => row.billedName],
  ['GSTIN', (row) => row.gstin],
  ['Taxable value', (row) => money(row.taxable)],
  ['CGST', (row) => money(row.cgst)],
  ['SGST or UTGST', (row) => money(row.sgst)],
  ['IGST', (row) => money(row.igst)],
  ['Total payable', (row) => money(row.payable)],
  ['Paid', (row) => money(row.paid)],
  ['Kept after cancellation', (row) => money(row.retained)],
  ['Invoice number', (row) => row.invoiceNumber],
  ['Invoice date', (row) => row.invoiceDate],
  ['Credit notes', (row) => row.creditNotes.join('; ')],
  ['Hotel GSTIN', (row) => row.hotelGstin],
  ['SAC', () => LODGING_SAC],
  ['Place of supply', (row) => row.placeOfSupply],
  [TRIP_LABELS.arrivalTransport, (row) => row.arrivalTransport ?? ''],
];

const money = (paise: Paise) => toRupees(paise).toFixed(2);

export function bookingsCsv(rows: readonly ExportRow[]): string {
  const lines = [COLUMNS.map(([header]) => header), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  return stringifyCsv(lines, { bom: true });
}
