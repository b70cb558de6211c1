import 'server-only';
import { arrivalFacts, arrivalsTable, arrivalTitle } from '@/lib/domains/hotel-messages/rules/arrivals';
import { timeInIndia, todayInIndia } from '@/lib/dates';
import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import { drawHead, drawParagraph, drawRows, drawTitle } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import type { MailAttachment } from '@/lib/providers/mail/port';
import { readList, type ArrivalsListWithHotel } from './read-list';

export const LIST_PDF = 'arrivals-pdf';
export const LIST_CSV = 'arrivals-csv';

/** `name` is the id of the list, because the outbox passes only the id of a booking to an attachment. */
export async function listPdfAttachment(_bookingId: number, name = ''): Promise<MailAttachment> {
  const list = await readList(Number(name));
  return { filename: `${fileName(list)}.pdf`, contentType: 'application/pdf', content: await drawList(list) };
}

export async function listCsvAttachment(_bookingId: number, name = ''): Promise<MailAttachment> {
  const list = await readList(Number(name));
  const content = Buffer.from(stringifyCsv(arrivalsTable(list.marked), { bom: true }));
  return { filename: `${fileName(list)}.csv`, contentType: 'text/csv; charset=utf-8', content };
}

const fileName = ({ hotelCode, title }: ArrivalsListWithHotel) => `arrivals-${hotelCode}-${title.replace(' #', '-')}`;

async function drawList({ hotelName, title, createdAt, marked }: ArrivalsListWithHotel): Promise<Buffer> {
  const heading = `Arrivals ${title}`;
  const sheet = await createSheet({ title: `${heading}, ${hotelName}`, createdAt });
  const note = `As of ${todayInIndia(createdAt)} ${timeInIndia(createdAt)} IST`;
  drawHead(sheet, { kind: hotelName, title: heading, note });
  drawParagraph(sheet, 'All bookings are GUARANTEED, LATE ARRIVAL OK.');
  if (marked.length === 0) drawParagraph(sheet, 'No arrivals.', 10);
  for (const arrival of marked) {
    drawTitle(sheet, arrivalTitle(arrival));
    drawRows(sheet, arrivalFacts(arrival));
  }
  return finishSheet(sheet, `${heading}, ${hotelName}`);
}
