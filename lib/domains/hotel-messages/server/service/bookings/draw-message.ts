import 'server-only';
import { getMailContent } from '@/lib/domains/outbox/server/service/messages';
import { drawHead, drawParagraph, drawRows } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import type { MailAttachment } from '@/lib/providers/mail/port';

/** Draws the content of a queued mail, so that mail and PDF agree although the booking may have changed since. The link is left out. */
export async function messageAttachment(_bookingId: number, key = ''): Promise<MailAttachment> {
  const { content, createdAt } = await getMailContent(key);
  const facts = content.facts ?? [];
  const reference = facts.find(([label]) => label === 'Booking')?.[1] ?? '';
  const title = `${content.title} ${reference}`.trim();
  const sheet = await createSheet({ title, createdAt });
  drawHead(sheet, { kind: content.title, title: reference });
  for (const paragraph of content.paragraphs) drawParagraph(sheet, paragraph, 10);
  drawRows(sheet, facts);
  if (content.closing) drawParagraph(sheet, content.closing);
  const file = await finishSheet(sheet, title);
  return { filename: `booking-${reference}.pdf`, contentType: 'application/pdf', content: file };
}
