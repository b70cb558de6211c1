import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

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
  hotelGstin: string;
  /** State code and name of the hotel (IGST Act, s. 12(3)). */
  placeOfSupply: string;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  payable: Paise;
  paid: Paise;
  retained: Paise;
}
