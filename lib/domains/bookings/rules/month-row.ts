import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

/** One booking in the month's export for accounting. Amounts in paise. */
export interface MonthRow {
  bookingId: number;
  reference: string;
  status: string;
  hotel: string;
  city: string;
  state: string;
  checkin: IsoDate;
  checkout: IsoDate;
  nights: number;
  rooms: number;
  guests: readonly string[];
  employeeIds: readonly string[];
  channel: string;
  costCentre: string | null;
  project: string | null;
  poNumber: string | null;
  billedName: string;
  gstin: string;
  /** '' for a hotel without a registration. */
  hotelGstin: string;
  /** State code and name of the hotel, where lodging is supplied (s. 12(3) IGST Act). */
  placeOfSupply: string;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  payable: Paise;
  paid: Paise;
  kept: Paise;
}
