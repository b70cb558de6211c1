import 'server-only';
import { and, asc, eq, ne } from 'drizzle-orm';
import { cities, hotels } from '@/lib/domains/hotels/server/tables';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { HotelTerms, UdyamClass } from '../../types';
import { hotelPayees, hotelTerms } from '../tables';

const hotelColumns = {
  id: hotels.id,
  code: hotels.code,
  name: hotels.name,
  legalName: hotels.legalName,
  gstin: hotels.gstin,
  stateCode: hotels.stateCode,
  street: hotels.street,
  city: cities.name,
  pincode: hotels.pincode,
  biller: hotels.biller,
};

export interface ContractHotel {
  id: number;
  code: string;
  name: string;
  legalName: string;
  gstin: string | null;
  stateCode: string;
  street: string;
  city: string;
  pincode: string | null;
  biller: 'hotel' | 'platform';
}

/** Finds removed hotels only by their id, because money may still be owed to them. */
export async function findContractHotel(
  key: { id: number } | { code: string },
  on: Connection = connection(),
): Promise<ContractHotel | null> {
  const where = 'id' in key ? eq(hotels.id, key.id) : and(eq(hotels.code, key.code), ne(hotels.status, 'removed'));
  const [row] = await on.select(hotelColumns).from(hotels).innerJoin(cities, eq(cities.id, hotels.cityId)).where(where);
  return row ?? null;
}

/** One change of the terms or the account of a hotel runs at a time. */
export async function lockHotel(hotelId: number, tx: Connection): Promise<void> {
  await tx.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotelId)).for('update');
}

export async function listTerms(hotelId: number, on: Connection = connection()): Promise<HotelTerms[]> {
  return on
    .select({
      fromDate: hotelTerms.fromDate,
      commissionBp: hotelTerms.commissionBp,
      couponsBy: hotelTerms.couponsBy,
    })
    .from(hotelTerms)
    .where(eq(hotelTerms.hotelId, hotelId))
    .orderBy(asc(hotelTerms.fromDate), asc(hotelTerms.id));
}

export async function insertTerms(
  terms: HotelTerms & { hotelId: number; createdAt: Date },
  tx: Connection,
): Promise<void> {
  await tx.insert(hotelTerms).values(terms);
}

export interface SealedAccount {
  accountName: string;
  accountNumberSealed: string;
  accountLast4: string;
  ifsc: string;
}

export interface Payee {
  account: SealedAccount | null;
  udyamClass: UdyamClass;
  termsDays: number | null;
  isTdsExempt: boolean;
}

export const NEW_PAYEE: Payee = { account: null, udyamClass: 'none', termsDays: null, isTdsExempt: false };

export function toPayee(row: typeof hotelPayees.$inferSelect): Payee {
  const { accountName, accountNumberSealed, accountLast4, ifsc, udyamClass, termsDays, isTdsExempt } = row;
  const account =
    accountName !== null && accountNumberSealed !== null && accountLast4 !== null && ifsc !== null
      ? { accountName, accountNumberSealed, accountLast4, ifsc }
      : null;
  return { account, udyamClass, termsDays, isTdsExempt };
}

export async function getPayee(hotelId: number, on: Connection = connection()): Promise<Payee> {
  const [row] = await on
    .select({
      hotelId: hotelPayees.hotelId,
      accountName: hotelPayees.accountName,
      accountNumberSealed: hotelPayees.accountNumberSealed,
      accountLast4: hotelPayees.accountLast4,
      ifsc: hotelPayees.ifsc,
      udyamClass: hotelPayees.udyamClass,
      termsDays: hotelPayees.termsDays,
      isTdsExempt: hotelPayees.isTdsExempt,
      updatedAt: hotelPayees.updatedAt,
    })
    .from(hotelPayees)
    .where(eq(hotelPayees.hotelId, hotelId));
  return row ? toPayee(row) : NEW_PAYEE;
}

/** Writes the contracts of many hotels that have none. */
export async function insertContracts(
  contracts: readonly { hotelId: number; terms: HotelTerms; payee: Payee }[],
  createdAt: Date,
  tx: Connection,
): Promise<void> {
  const terms = contracts.map((contract) => ({ hotelId: contract.hotelId, ...contract.terms, createdAt }));
  const payees = contracts.map(({ hotelId, payee }) => ({ hotelId, ...toColumns(payee), updatedAt: createdAt }));
  await bulkInsert(hotelTerms, terms, tx);
  await bulkInsert(hotelPayees, payees, tx);
}

const NO_ACCOUNT = { accountName: null, accountNumberSealed: null, accountLast4: null, ifsc: null };
const toColumns = ({ account, ...payee }: Payee) => ({ ...(account ?? NO_ACCOUNT), ...payee });

export async function savePayee(hotelId: number, payee: Payee, updatedAt: Date, tx: Connection): Promise<void> {
  const values = { ...toColumns(payee), updatedAt };
  await tx
    .insert(hotelPayees)
    .values({ hotelId, ...values })
    .onConflictDoUpdate({ target: hotelPayees.hotelId, set: values });
}
