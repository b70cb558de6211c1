import 'server-only';
import type { MailAttachment } from '@/lib/providers/mail/port';
import type { CreditNote, DocumentKind, Invoice } from '@/lib/domains/invoices/types';
import { drawDocument } from './draw-document';

export function documentFileName(kind: DocumentKind, number: string): string {
  return `${kind.replace('_', '-')}-${number.replaceAll('/', '-')}.pdf`;
}

export async function invoiceFile({
  number,
  issuedOn,
  issuedAt,
  document,
  registration,
}: Invoice): Promise<MailAttachment> {
  const content = await drawDocument({ number, issuedOn, issuedAt, document, registration });
  return { filename: documentFileName('invoice', number), contentType: 'application/pdf', content };
}

export async function creditNoteFile(note: CreditNote): Promise<MailAttachment> {
  const { number, issuedOn, issuedAt, document, invoiceNumber, invoiceIssuedOn, registration } = note;
  const credits = { number: invoiceNumber, issuedOn: invoiceIssuedOn };
  const content = await drawDocument({ number, issuedOn, issuedAt, document, credits, registration });
  return { filename: documentFileName('credit_note', number), contentType: 'application/pdf', content };
}
