'use client';

import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import type { DeskStatement, StatementPayment } from '@/lib/domains/payables/contract/statement';
import { commissionDocumentUrl, commissionDocumentUrlForStaff } from '@/lib/domains/payables/queries';
import { formatLongDate } from '@/lib/dates';
import { brandName } from '@/lib/platform/shell/brand';
import styles from './statement.module.css';

const STATES: Record<NonNullable<StatementPayment['state']>, { tone: BadgeTone; label: string }> = {
  exported: { tone: 'info', label: 'Sent to the bank' },
  paid: { tone: 'success', label: 'Paid' },
  failed: { tone: 'danger', label: 'Not delivered' },
};

const NAMES: Record<StatementPayment['kind'], string> = {
  payout: 'Payout to the hotel',
  payout_failed: 'Payout returned',
  receipt: 'Paid by the hotel',
  receipt_reversed: 'Payment of the hotel, reversed',
  other: 'Other',
};

export function StatementPayments({ statement }: { statement: DeskStatement }) {
  const { hotelId, payments, documents } = statement;
  const { kind: side } = useHotelSide();
  const urlOf = (documentId: number) =>
    side === 'desk' ? commissionDocumentUrl(hotelId, documentId) : commissionDocumentUrlForStaff(documentId);
  return (
    <>
      <section aria-labelledby="payments-title" className={styles.section}>
        <h2 id="payments-title" className={styles.title}>
          Payouts and receipts
        </h2>
        {payments.length === 0 && <p className={styles.quiet}>None in this month.</p>}
        {payments.length > 0 && (
          <AccountList>
            {payments.map((payment, index) => (
              <AccountRow key={`${payment.text} ${index}`} className={styles.payment}>
                <RowText name={NAMES[payment.kind]} details={describe(payment)} />
                {payment.state && <Badge tone={STATES[payment.state].tone}>{STATES[payment.state].label}</Badge>}
                <strong className={styles.figure}>{formatRupees(payment.amount, 'always')}</strong>
              </AccountRow>
            ))}
          </AccountList>
        )}
      </section>
      <section aria-labelledby="documents-title" className={styles.section}>
        <h2 id="documents-title" className={styles.title}>
          Invoices of commission
        </h2>
        {documents.length === 0 && (
          <p className={styles.quiet}>None yet. {brandName()} issues the invoice after the end of the month.</p>
        )}
        {documents.length > 0 && (
          <AccountList>
            {documents.map(({ documentId, kind, number, issuedOn, total }) => (
              <AccountRow key={documentId} className={styles.payment}>
                <RowText
                  name={
                    <a href={urlOf(documentId)} download>
                      {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
                    </a>
                  }
                  details={[formatLongDate(issuedOn)]}
                />
                <strong className={styles.figure}>{formatRupees(total, 'always')}</strong>
              </AccountRow>
            ))}
          </AccountList>
        )}
      </section>
    </>
  );
}

function describe({ date, text, kind, reference, utr, paidOn }: StatementPayment): string[] {
  const day = formatLongDate(date);
  if (kind === 'other') return [day, text];
  return [
    [day, ...(reference ? [reference] : [])].join(', '),
    ...(utr ? [`UTR ${utr}${paidOn ? `, ${formatLongDate(paidOn)}` : ''}`] : []),
  ];
}
