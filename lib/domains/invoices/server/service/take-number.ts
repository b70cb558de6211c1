import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { documentNumber, seriesPrefix } from '../../rules/document-number';
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

/** A rollback releases the number, so that no gap remains. @param issuedAt differs from now only in demo data */
export async function takeNumber(
  tx: Tx,
  { kind, hotelId, supplierGstin }: { kind: DocumentKind; hotelId: number; supplierGstin: string },
  issuedAt: Date = now(),
): Promise<TakenNumber> {
  const today = todayInIndia(issuedAt);
  const financialYear = financialYearOf(today);
  const prefix = seriesPrefix(kind, hotelId);
  const { serial, issuedOn } = await takeSerial({ supplierGstin, financialYear, prefix }, today, tx);
  return { supplierGstin, financialYear, number: documentNumber(prefix, financialYear, serial), issuedOn, issuedAt };
}
