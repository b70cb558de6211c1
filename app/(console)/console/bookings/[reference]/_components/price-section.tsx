import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList, type KeyValue } from '@/components/ui/key-value-list';
import { Table, type TableColumn } from '@/components/ui/table';
import { meansOfPaymentText } from '@/lib/domains/bookings/rules/means-of-payment';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { bookingDocumentUrl, bookingVoucherUrl } from '@/lib/domains/console-bookings/queries';
import { formatLongDate } from '@/lib/dates';
import { RecordSection } from './record-section';

type Night = ConsoleBooking['nights'][number];
const exact = (rupees: number) => formatRupees(rupees, 'always');

const NIGHTS: readonly TableColumn<Night>[] = [
  { key: 'night', header: 'Night', rowHeader: true, cell: ({ night }) => formatLongDate(night) },
  { key: 'room', header: 'Room', cell: ({ room }) => room },
  { key: 'pretax', header: 'Before tax', align: 'end', cell: ({ pretax }) => exact(pretax) },
  { key: 'discount', header: 'Discount', align: 'end', cell: ({ discount }) => exact(discount) },
  { key: 'rate', header: 'GST', align: 'end', cell: ({ taxRate }) => `${taxRate} %` },
  { key: 'tax', header: 'Tax', align: 'end', cell: ({ cgst, sgst, igst }) => exact(cgst + sgst + igst) },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => exact(total) },
];

export function PriceSection({ booking }: { booking: ConsoleBooking }) {
  const { price, nights, cancellation, policy, company } = booking;
  const means = meansOfPaymentText({ settlement: price.settlement, isAgents: company.isTravelAgent });
  const optional = (key: string, amount: number): KeyValue[] =>
    amount === 0 ? [] : [{ key, value: formatRupees(amount) }];
  return (
    <RecordSection id="price" title="Price">
      <Table
        caption="Price of each night"
        captionHidden
        density="compact"
        rows={nights}
        rowKey={({ night, room }) => `${night}/${room}`}
        columns={NIGHTS}
      />
      <KeyValueList
        layout="bill"
        items={[
          {
            key: 'Rooms',
            value: exact(price.pretax),
            note: price.source === 'corp' ? 'Corporate rate' : 'Website rate',
          },
          ...optional(`Coupon ${price.coupon ?? ''}`, -price.discount),
          { key: 'Tax', value: exact(price.tax) },
          { key: 'Payable', value: formatRupees(price.payable), note: means, tone: 'total' },
          ...optional('Charges of changes', price.changeFees),
          ...(price.paid === null ? [] : [{ key: 'Paid', value: formatRupees(price.paid) }]),
          ...optional('Due', price.due ?? 0),
          ...(cancellation
            ? [
                { key: 'Charge', value: formatRupees(cancellation.penalty), note: cancellation.reason },
                { key: 'Refund', value: formatRupees(cancellation.refund) },
              ]
            : []),
        ]}
      />
      <h3>Cancellation policy</h3>
      {policy.map((line) => (
        <p key={line} className="console-booking-record-quiet">
          {line}
        </p>
      ))}
      <Documents booking={booking} />
    </RecordSection>
  );
}

function Documents({ booking: { reference, documents, hasVoucher } }: { booking: ConsoleBooking }) {
  if (!documents && !hasVoucher) return null;
  return (
    <>
      <h3>Documents</h3>
      {hasVoucher && (
        <p>
          <a href={bookingVoucherUrl(reference)} download>
            Voucher (PDF)
          </a>
        </p>
      )}
      {documents?.length === 0 && <p className="console-booking-record-quiet">No invoice was issued yet.</p>}
      {documents?.map(({ number, kind, issuedOn, total, against }) => (
        <p key={number} className="console-booking-record-line">
          <span>
            <a href={bookingDocumentUrl(reference, number)} download>
              {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number} (PDF)
            </a>
            {against && `, for ${against}`}
          </span>
          <span className="console-booking-record-quiet">
            {formatLongDate(issuedOn)}, {exact(total)}
          </span>
        </p>
      ))}
    </>
  );
}
