'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatLongDate } from '@/lib/dates';
import type { IssuedDocument } from '@/lib/domains/invoices/contract/invoices';
import { emailInvoiceMutation, invoiceUrl } from '@/lib/domains/invoices/queries';
import styles from './booking-invoices.module.css';

interface InvoiceRowProps {
  issued: IssuedDocument;
  scope: { bookingId: number; legalEntityId: number };
}

const REASON_TEXTS: Record<IssuedDocument['reason'], string> = { stay: 'for the stay', cancellation: 'for the charge' };

export function InvoiceRow({ issued, scope }: InvoiceRowProps) {
  const { number, kind, against } = issued;
  // Each mail has one idempotency key, so that a double click sends one mail and a later click sends another.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const mail = useMutation({
    ...emailInvoiceMutation(scope),
    onSuccess: ({ sentTo }) => {
      setKey(newIdempotencyKey());
      showToast(`${number} is on its way to ${sentTo}`, { tone: 'success' });
    },
    onError: (error) => showToast(error.message, { tone: 'danger' }),
  });
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.number}>
          {kind === 'invoice' ? 'Invoice' : 'Credit note'} <span className="tabular">{number}</span>
        </p>
        <p className={styles.quiet}>
          {formatLongDate(issued.issuedOn)}, {against ? `against ${against}` : REASON_TEXTS[issued.reason]},{' '}
          {formatRupees(issued.total, 'always')}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink href={invoiceUrl(scope, number)} variant="secondary" icon="download" download>
          Download <VisuallyHidden>{number}</VisuallyHidden>
        </ButtonLink>
        <Button
          variant="ghost"
          icon="mail"
          loading={mail.isPending}
          onClick={() => mail.mutate({ number, idempotencyKey })}
        >
          E-mail <VisuallyHidden>{number}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}
