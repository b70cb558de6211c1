import 'server-only';
import { and, asc, count, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { withRegistration } from '@/lib/domains/invoices/rules/registration';
import type { ERegistration, TaxDocument } from '@/lib/domains/invoices/types';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { UnbilledCommission } from '../../rules/commission-documents';
import { commissionDocuments, commissionItems, payables } from '../tables';
import { hotelContains, type PageOf } from './hotel-filter';

const isUnbilled = and(
  ne(payables.commissionPaise, 0),
  sql`${payables.terms} ->> 'biller' = 'hotel'`,
  sql`not exists (select 1 from ${commissionItems} where ${commissionItems.payableId} = ${payables.id})`,
);

export async function listHotelsToBill(until: Date, on: Connection = connection()): Promise<number[]> {
  const rows = await on
    .selectDistinct({ hotelId: payables.hotelId })
    .from(payables)
    .where(and(lt(payables.postedAt, until), isUnbilled))
    .orderBy(asc(payables.hotelId));
  return rows.map(({ hotelId }) => hotelId);
}

export async function listUnbilledCommission(
  hotelId: number,
  until: Date,
  tx: Connection,
): Promise<UnbilledCommission[]> {
  return tx
    .select({
      id: payables.id,
      reverses: payables.reverses,
      terms: payables.terms,
      commissionPaise: payables.commissionPaise,
      commissionCgstPaise: payables.commissionCgstPaise,
      commissionSgstPaise: payables.commissionSgstPaise,
      commissionIgstPaise: payables.commissionIgstPaise,
      creditsId: commissionItems.documentId,
    })
    .from(payables)
    .leftJoin(commissionItems, eq(commissionItems.payableId, payables.reverses))
    .where(and(eq(payables.hotelId, hotelId), lt(payables.postedAt, until), isUnbilled))
    .orderBy(asc(payables.id));
}

export interface CommissionDocument {
  id: number;
  kind: 'invoice' | 'credit_note';
  number: string;
  hotelId: number;
  month: string;
  creditsId: number | null;
  totalPaise: Paise;
  document: TaxDocument;
  issuedOn: string;
  issuedAt: Date;
  registration: ERegistration | null;
}

const documentColumns = {
  id: commissionDocuments.id,
  kind: commissionDocuments.kind,
  number: commissionDocuments.number,
  hotelId: commissionDocuments.hotelId,
  month: commissionDocuments.month,
  creditsId: commissionDocuments.creditsId,
  totalPaise: commissionDocuments.totalPaise,
  document: commissionDocuments.document,
  issuedOn: commissionDocuments.issuedOn,
  issuedAt: commissionDocuments.issuedAt,
  irn: commissionDocuments.irn,
  irnAckNumber: commissionDocuments.irnAckNumber,
  irnAckAt: commissionDocuments.irnAckAt,
  signedQr: commissionDocuments.signedQr,
};

export async function insertCommissionDocument(
  {
    payableIds,
    ...values
  }: Omit<CommissionDocument, 'id' | 'registration'> & {
    supplierGstin: string;
    financialYear: string;
    payableIds: readonly number[];
  },
  tx: Connection,
): Promise<void> {
  const { document } = values;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = document.bill.totals;
  const [row] = await tx
    .insert(commissionDocuments)
    .values({
      ...values,
      ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, recipientGstin: document.recipient.gstin },
    })
    .returning({ id: commissionDocuments.id });
  if (!row) throw new Error(`Inserting the commission document ${values.number} returned no row`);
  await tx.insert(commissionItems).values(payableIds.map((payableId) => ({ payableId, documentId: row.id })));
}

export async function findCommissionDocument(
  id: number,
  on: Connection = connection(),
): Promise<CommissionDocument | null> {
  const [row] = await on.select(documentColumns).from(commissionDocuments).where(eq(commissionDocuments.id, id));
  return row ? withRegistration(row) : null;
}

export async function getCommissionDocument(id: number): Promise<CommissionDocument> {
  const document = await findCommissionDocument(id);
  if (!document) throw new Error(`Commission document ${id} does not exist`);
  return document;
}

export async function listCommissionDocuments(
  month: string,
  on: Connection = connection(),
): Promise<CommissionDocument[]> {
  const rows = await on
    .select(documentColumns)
    .from(commissionDocuments)
    .where(eq(commissionDocuments.month, month))
    .orderBy(asc(commissionDocuments.id));
  return rows.map(withRegistration);
}

export async function listCommissionDocumentsOfHotel(
  { hotelId, month }: { hotelId: number; month: string },
  on: Connection = connection(),
): Promise<CommissionDocument[]> {
  const rows = await on
    .select(documentColumns)
    .from(commissionDocuments)
    .where(and(eq(commissionDocuments.hotelId, hotelId), eq(commissionDocuments.month, month)))
    .orderBy(asc(commissionDocuments.id));
  return rows.map(withRegistration);
}

const credited = alias(commissionDocuments, 'credited');

const pageColumns = {
  id: commissionDocuments.id,
  kind: commissionDocuments.kind,
  number: commissionDocuments.number,
  credits: credited.number,
  code: hotels.code,
  hotel: hotels.name,
  month: commissionDocuments.month,
  issuedOn: commissionDocuments.issuedOn,
  taxablePaise: commissionDocuments.taxablePaise,
  totalPaise: commissionDocuments.totalPaise,
};

const SORTS = {
  id: asc(commissionDocuments.id),
  '-id': desc(commissionDocuments.id),
  total: asc(commissionDocuments.totalPaise),
  '-total': desc(commissionDocuments.totalPaise),
};
export type CommissionSort = keyof typeof SORTS;

export async function listCommissionPage(
  {
    month,
    kind,
    hotel,
    limit,
    offset,
    sort,
  }: PageOf & { month?: string | undefined; kind?: 'invoice' | 'credit_note' | undefined; sort: CommissionSort },
  on: Connection = connection(),
) {
  const filter = and(
    month ? eq(commissionDocuments.month, month) : undefined,
    kind ? eq(commissionDocuments.kind, kind) : undefined,
    hotelContains(hotel),
  );
  const rows = await on
    .select(pageColumns)
    .from(commissionDocuments)
    .innerJoin(hotels, eq(hotels.id, commissionDocuments.hotelId))
    .leftJoin(credited, eq(credited.id, commissionDocuments.creditsId))
    .where(filter)
    .orderBy(SORTS[sort], asc(commissionDocuments.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await on
    .select({ total: count() })
    .from(commissionDocuments)
    .innerJoin(hotels, eq(hotels.id, commissionDocuments.hotelId))
    .where(filter);
  return { rows, total: counted?.total ?? 0 };
}

export async function countCommissionDocuments(month: string, on: Connection = connection()): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(commissionDocuments)
    .where(eq(commissionDocuments.month, month));
  return row?.total ?? 0;
}
