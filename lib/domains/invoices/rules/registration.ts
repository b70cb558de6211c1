import type { ERegistration } from '../types';

/** Columns of a document row. */
export interface RegistrationRow {
  irn: string | null;
  irnAckNumber: string | null;
  irnAckAt: Date | null;
  signedQr: string | null;
}

/** Moves the columns of the registration into one value. */
export function withRegistration<Row extends RegistrationRow>(
  row: Row,
): Omit<Row, keyof RegistrationRow> & { registration: ERegistration | null } {
  const { irn, irnAckNumber, irnAckAt, signedQr, ...rest } = row;
  const isRegistered = irn !== null && irnAckNumber !== null && irnAckAt !== null && signedQr !== null;
  return { ...rest, registration: isRegistered ? { irn, ackNumber: irnAckNumber, ackAt: irnAckAt, signedQr } : null };
}
