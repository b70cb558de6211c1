import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { TripDetails } from '../contract/trip-fields';

export interface MonthRow extends TripDetails {
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
  billedName: string;
  gstin: string;
  hotelGstin: string;
  /** Code and name of the hotel's state (IGST Act, section 12(3)). */
  placeOfSupply: string;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  payable: Paise;
  paid: Paise;
  retained: Paise;
}
