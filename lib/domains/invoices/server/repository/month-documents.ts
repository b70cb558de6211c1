import 'server-only';
import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { DocumentKind, InvoiceReason } from '../../types';
import { creditNotes, invoices } from '../tables';

interface Period {
  legalEntityId: number;
  from: IsoDate;
  until: IsoDate;
}

export interface DocumentLine {
  kind: DocumentKind;
  id: number;
  number: string;
  reason: InvoiceReason;
  issuedOn: IsoDate;
  totalPaise: Paise;
  against: string | null;
  bookingId: number;
  reference: string;
  hotel: string;
  hotelGstin: string;
}

const printedColumns = {
  bookingId: invoices.bookingId,
  reference: sql<string>`${invoices.document} -> 'booking' ->> 'reference'`.as('reference'),
  hotel:
    sql<string>`coalesce(${invoices.document} -> 'resoldStayAt' ->> 'name', ${invoices.document} -> 'supplier' ->> 'name')`.as(
      'hotel',
    ),
};

export async function listDocumentsIssuedIn(
  { legalEntityId, from, until }: Period,
  { limit, offset }: { limit: number; offset: number },
  on: Connection = connection(),
): Promise<DocumentLine[]> {
  const issued = on
    .select({
      kind: sql<DocumentKind>`'invoice'`.as('kind'),
      id: invoices.id,
      number: invoices.number,
      reason: invoices.reason,
      issuedOn: invoices.issuedOn,
      totalPaise: invoices.totalPaise,
      against: sql<string | null>`null::text`.as('against'),
      ...printedColumns,
      hotelGstin: invoices.supplierGstin,
    })
    .from(invoices)
    .where(and(eq(invoices.legalEntityId, legalEntityId), gte(invoices.issuedOn, from), lt(invoices.issuedOn, until)));
  const credited = on
    .select({
      kind: sql<DocumentKind>`'credit_note'`.as('kind'),
      id: creditNotes.id,
      number: creditNotes.number,
      reason: invoices.reason,
      issuedOn: creditNotes.issuedOn,
      totalPaise: creditNotes.totalPaise,
      against: sql<string | null>`${invoices.number}`.as('against'),
      ...printedColumns,
      hotelGstin: creditNotes.supplierGstin,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(
      and(eq(invoices.legalEntityId, legalEntityId), gte(creditNotes.issuedOn, from), lt(creditNotes.issuedOn, until)),
    );
  return unionAll(issued, credited)
    .orderBy(sql`issued_on`, sql`supplier_gstin`, sql`number`)
    .limit(limit)
    .offset(offset);
}

export async function countDocumentsIssuedIn(
  { legalEntityId, from, until }: Period,
  on: Connection = connection(),
): Promise<number> {
  const isOwn = eq(invoices.legalEntityId, legalEntityId);
  const [issued] = await on
    .select({ total: count() })
    .from(invoices)
    .where(and(isOwn, gte(invoices.issuedOn, from), lt(invoices.issuedOn, until)));
  const [credited] = await on
    .select({ total: count() })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(isOwn, gte(creditNotes.issuedOn, from), lt(creditNotes.issuedOn, until)));
  return (issued?.total ?? 0) + (credited?.total ?? 0);
}

export async function listNumbersOf(
  bookingIds: readonly number[],
  on: Connection = connection(),
): Promise<{ bookingId: number; number: string; issuedOn: IsoDate; creditNote: string | null }[]> {
  if (bookingIds.length === 0) return [];
  return on
    .select({
      bookingId: invoices.bookingId,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      creditNote: creditNotes.number,
    })
    .from(invoices)
    .leftJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(inArray(invoices.bookingId, [...bookingIds]))
    .orderBy(asc(invoices.id), asc(creditNotes.id));
}
