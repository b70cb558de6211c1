import Link from 'next/link';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table } from '@/components/ui/table';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatLongDate } from '@/lib/dates';
import type { MonthDocument } from '@/lib/domains/invoices/contract/month';
import { invoiceUrl } from '@/lib/domains/invoices/queries';
import { paths } from '@/lib/paths';
import styles from './statement.module.css';

interface DocumentTableProps {
  caption: string;
  documents: readonly MonthDocument[];
  legalEntityId: number;
}

export function DocumentTable({ caption, documents, legalEntityId }: DocumentTableProps) {
  return (
    <Table
      caption={caption}
      density="compact"
      narrow="stacks"
      rows={documents}
      rowKey={({ hotelGstin, number }) => `${hotelGstin} ${number}`}
      columns={[
        {
          key: 'number',
          header: 'Number',
          rowHeader: true,
          cell: (row) => (
            <span className={styles.stack}>
              <a href={invoiceUrl({ bookingId: row.bookingId, legalEntityId }, row.number)} download>
                <VisuallyHidden>Download </VisuallyHidden>
                {row.number}
              </a>
              <span className={styles.quiet}>{row.against ? `Credit note against ${row.against}` : 'Invoice'}</span>
            </span>
          ),
        },
        { key: 'date', header: 'Date', cell: (row) => formatLongDate(row.issuedOn) },
        {
          key: 'hotel',
          header: 'Hotel',
          cell: (row) => (
            <span className={styles.stack}>
              {row.hotel}
              <span className={styles.quiet}>GSTIN {row.hotelGstin}</span>
            </span>
          ),
        },
        {
          key: 'booking',
          header: 'Booking',
          cell: (row) => <Link href={paths.booking(row.bookingId)}>{row.reference}</Link>,
        },
        {
          key: 'amount',
          header: 'Amount',
          align: 'end',
          // A credit note is shown with a negative amount.
          cell: (row) => formatRupees(row.against ? -row.total : row.total, 'always'),
        },
      ]}
    />
  );
}
