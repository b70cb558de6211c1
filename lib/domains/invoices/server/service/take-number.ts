import 'server-only';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { documentNumber } from '../../rules/document-number';
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
 * The next number of a supplier's series of today's financial year, gapless: a rollback gives it back.
 * @param issuedAt only the demo's loader, which writes a past, gives another moment than now
 */
export async function takeNumber(
  tx: Tx,
  kind: DocumentKind,
  supplierGstin: string,
  issuedAt: Date = now(),
): Promise<TakenNumber> {
  const today = todayInIndia(issuedAt);
  const financialYear = financialYearOf(today);
  const { serial, issuedOn } = await takeSerial({ supplierGstin, financialYear, kind }, today, tx);
  return { supplierGstin, financialYear, number: documentNumber(kind, financialYear, serial), issuedOn, issuedAt };
}
