'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { DocumentList } from './document-list';
import { NO_INVOICE_TEXT } from './no-invoice-text';

interface DocumentsInListProps {
  booking: { bookingId: number; reference: string; status: BookingView['status']; hotel: { name: string } };
  legalEntityId: number;
  className?: string | undefined;
}

export function DocumentsButton({ booking, legalEntityId, className }: DocumentsInListProps) {
  const { bookingId, reference, status, hotel } = booking;
  const [isOpen, setOpen] = useState(false);
  const empty = NO_INVOICE_TEXT[status];
  if (empty === undefined) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="receipt"
        className={className}
        aria-label={`Invoices of booking ${reference}, ${hotel.name}`}
        onClick={() => setOpen(true)}
      >
        Invoices
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Invoices and credit notes"
          description={`${hotel.name}, booking ${reference}`}
        >
          <DocumentList bookingId={bookingId} legalEntityId={legalEntityId} empty={empty} />
        </Dialog>
      )}
    </>
  );
}
