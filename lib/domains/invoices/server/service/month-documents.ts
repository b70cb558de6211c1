import 'server-only';
import { financeEntity } from '@/lib/domains/corporates/actor';
import type { Actor } from '@/lib/domains/corporates/actor';
import { firstOfNextMonth, indiaInstant } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { beginArchive } from '@/lib/platform/zip/running-archives';
import { zipStream } from '@/lib/platform/zip/zip-stream';
import type { MailAttachment } from '@/lib/providers/mail/port';
import type { MonthDocument } from '@/lib/domains/invoices/contract/month';
import { creditNoteFile, documentFileName, invoiceFile } from './document/attachments';
import { getCreditNote } from '../repository/credit-notes';
import { getInvoice } from '../repository/invoices';
import { countDocumentsIssuedIn, listDocumentsIssuedIn, type DocumentLine } from '../repository/month-documents';

/** Drawing a document takes about 30 ms of CPU time, and an answer may take at most two minutes. */
const DOCUMENTS_PER_ARCHIVE = 500;
const ARCHIVE_LIMIT = { name: 'invoice-archive', max: 20, windowSeconds: 3600 };

interface MonthRequest {
  month: string;
  legalEntityId?: number | undefined;
}

function periodOf(actor: Actor, { month, legalEntityId }: MonthRequest) {
  const entity = financeEntity(actor, legalEntityId);
  return { legalEntityId: entity.legalEntityId, from: `${month}-01`, until: firstOfNextMonth(month) };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN for a booker */
export async function listMonthDocuments(
  actor: Actor,
  { limit, offset, ...request }: MonthRequest & { limit: number; offset: number },
): Promise<{
  documents: MonthDocument[];
  meta: { totalCount: number; limit: number; offset: number };
  archives: number;
}> {
  const period = periodOf(actor, request);
  const totalCount = await countDocumentsIssuedIn(period);
  const lines = await listDocumentsIssuedIn(period, { limit, offset });
  return {
    documents: lines.map(({ number, kind, reason, issuedOn, totalPaise, against, ...line }) => ({
      ...{ number, kind, reason, against, issuedOn, total: toRupees(totalPaise) },
      ...{ bookingId: line.bookingId, reference: line.reference, hotel: line.hotel, hotelGstin: line.hotelGstin },
    })),
    meta: { totalCount, limit, offset },
    archives: archivesFor(totalCount),
  };
}

const archivesFor = (documents: number) => Math.ceil(documents / DOCUMENTS_PER_ARCHIVE);

/**
 * Holds one document in memory at a time. At most one archive per user and two per process run concurrently.
 * @throws {AppError} NOT_FOUND (also for a part that does not exist), FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function archiveMonthDocuments(
  actor: Actor,
  { part, ...request }: MonthRequest & { part: number },
  reading: { signal?: AbortSignal | undefined; draw?: typeof drawLine } = {},
): Promise<{ filename: string; content: ReadableStream<Uint8Array>; disposition: 'attachment' }> {
  const { signal, draw = drawLine } = reading;
  const period = periodOf(actor, request);
  const archives = archivesFor(await countDocumentsIssuedIn(period));
  if (part > Math.max(archives, 1)) throw new AppError('NOT_FOUND', { field: 'part' });
  const end = beginArchive(actor.userId);
  try {
    await assertWithinLimit(ARCHIVE_LIMIT, `user:${actor.userId}`);
    const page = { limit: DOCUMENTS_PER_ARCHIVE, offset: (part - 1) * DOCUMENTS_PER_ARCHIVE };
    const entries = (await listDocumentsIssuedIn(period, page)).map((line) => ({
      name: entryName(line),
      modifiedAt: indiaInstant(line.issuedOn),
      read: () => drawOrReport(line, draw),
    }));
    const filename = `invoices-${request.month}${archives > 1 ? `-part-${part}-of-${archives}` : ''}.zip`;
    return { filename, content: zipStream(entries, { signal, onClosed: end }), disposition: 'attachment' };
  } catch (error) {
    end();
    throw error;
  }
}

/** Includes day and GSTIN, because old invoice numbers are not unique across hotels. */
function entryName({ kind, issuedOn, hotelGstin, number }: DocumentLine): string {
  return `${issuedOn}-${hotelGstin}-${documentFileName(kind, number)}`;
}

async function drawOrReport(line: DocumentLine, draw: typeof drawLine): Promise<Buffer> {
  try {
    return (await draw(line)).content;
  } catch (error) {
    log.error('invoices.archive_failed', { number: line.number, error });
    throw error;
  }
}

function drawLine({ kind, id }: Pick<DocumentLine, 'kind' | 'id' | 'number'>): Promise<MailAttachment> {
  return kind === 'invoice' ? getInvoice(id).then(invoiceFile) : getCreditNote(id).then(creditNoteFile);
}
