import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { documentNumber, RESALE_PREFIX, seriesPrefix } from '../../rules/document-number';
import { financialYearOf } from '../../rules/financial-year';
import type { DocumentKind } from '../../types';
import { takeSerial } from '../repository/series';

export interface TakenNumber {
  supplierGstin: string;
  financialYear: string;
  number: string;
  issuedOn: string;
  issuedAt: Date;
}

/**
 * A rollback releases the number, so that no gap remains.
 * `hotelId` is null for a stay that the operator resells.
 * @param issuedAt differs from now only in demo data
 */
export function takeNumber(
  tx: Tx,
  { kind, hotelId, supplierGstin }: { kind: DocumentKind; hotelId: number | null; supplierGstin: string },
  issuedAt: Date = now(),
): Promise<TakenNumber> {
  const prefix = hotelId === null ? RESALE_PREFIX[kind] : seriesPrefix(kind, hotelId);
  return takeNumberOf(tx, { prefix, supplierGstin }, issuedAt);
}

/** Takes the next number of a series with a prefix of its own, such as `K`. */
export async function takeNumberOf(
  tx: Tx,
  { prefix, supplierGstin }: { prefix: string; supplierGstin: string },
  issuedAt: Date,
): Promise<TakenNumber> {
  const today = todayInIndia(issuedAt);
  const financialYear = financialYearOf(today);
  const { serial, issuedOn } = await takeSerial({ supplierGstin, financialYear, prefix }, today, tx);
  return { supplierGstin, financialYear, number: documentNumber(prefix, financialYear, serial), issuedOn, issuedAt };
}
