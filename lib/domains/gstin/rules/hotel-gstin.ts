import { parseGstin } from './structure';

/** Hotels bill with an ordinary registration, whose check digit can be computed. @returns the normalised number, or why it is none */
export function readHotelGstin(text: string): { gstin: string } | { message: string } {
  const reading = parseGstin(text);
  if (!reading.isValid) return { message: reading.message };
  if (reading.kind !== 'regular') return { message: 'This is not the GSTIN of a hotel: the 14th character must be Z' };
  return { gstin: reading.gstin };
}
