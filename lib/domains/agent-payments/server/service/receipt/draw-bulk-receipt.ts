import 'server-only';
import { describePaymentMethod } from '@/lib/domains/payments/rules/payment-labels';
import type { RecordedPayment } from '@/lib/domains/payments/types';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import { formatInr, fromRupees, sumPaise } from '@/lib/money';
import { drawHead, drawParagraph, drawRows, drawTitle } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet, type Sheet } from '@/lib/platform/pdf/sheet';
import { drawTable } from '@/lib/platform/pdf/table';
import type { BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import { brandName } from '@/lib/platform/shell/brand';

export interface BulkReceipt {
  orderId: string;
  payer: string;
  payment: Pick<
    RecordedPayment,
    'providerPaymentId' | 'amountPaise' | 'method' | 'cardNetwork' | 'cardLast4' | 'createdAt'
  >;
  bookings: BulkOrderAnswer['bookings'];
}

const amount = (paise: number) => formatInr(paise, { decimals: 'always' });

export async function drawBulkReceipt({ orderId, payer, payment, bookings }: BulkReceipt): Promise<Buffer> {
  const paidOn = formatLongDate(todayInIndia(payment.createdAt));
  const sheet = await createSheet({ title: `Receipt ${orderId}`, createdAt: payment.createdAt });
  drawHead(sheet, { kind: 'Payment receipt', title: orderId, note: paidOn });
  drawRows(sheet, [
    ['Received from', payer],
    ['Amount received', amount(payment.amountPaise)],
    ['Paid on', paidOn],
    ['Paid by', describePaymentMethod(payment)],
    ['Payment', payment.providerPaymentId],
    ['Order', orderId],
  ]);
  drawPart(
    sheet,
    'Bookings',
    'Paid',
    bookings.filter(({ outcome }) => outcome === 'paid'),
  );
  drawPart(
    sheet,
    'Returned to you',
    'Returned',
    bookings.filter(({ outcome }) => outcome === 'refunded'),
  );
  sheet.pdf.y += 8;
  drawParagraph(
    sheet,
    'This is a receipt for your payment, not a tax invoice. Each hotel issues its tax invoice at check-out.',
  );
  return finishSheet(sheet, `Receipt ${orderId}, issued by ${brandName()}`);
}

function drawPart(sheet: Sheet, title: string, total: string, bookings: BulkReceipt['bookings']): void {
  if (bookings.length === 0) return;
  drawTitle(sheet, title);
  const sum = sumPaise(bookings.map((booking) => fromRupees(booking.amount)));
  drawTable(
    sheet,
    [
      { title: 'Booking', share: 1.5 },
      { title: 'Hotel', share: 2.4 },
      { title: 'Stay', share: 2 },
      { title: 'Guest', share: 1.8 },
      { title: 'Amount', share: 1.5, align: 'right' },
    ],
    [
      ...bookings.map(({ reference, hotel, checkin, checkout, guest, amount: rupees }) => [
        reference,
        `${hotel.name}, ${hotel.city}`,
        `${formatLongDate(checkin)} to ${formatLongDate(checkout)}`,
        guest,
        amount(fromRupees(rupees)),
      ]),
      [total, '', '', '', amount(sum)],
    ],
    { hasTotal: true },
  );
}
