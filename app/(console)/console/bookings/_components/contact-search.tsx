'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { StatusBadge } from '@/components/bookings/status-badge';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import { contactField, type FoundBooking } from '@/lib/domains/console-bookings/contract/search';
import { contactSearchMutation } from '@/lib/domains/console-bookings/queries';
import { formatLongDate } from '@/lib/dates';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';

/** Neither the contact nor what was found is in the address of the page. */
export function ContactSearch() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: contractResolver(contactField),
    defaultValues: { contact: '' },
  });
  const search = useMutation(contactSearchMutation());
  const { data } = search;
  const clear = () => {
    reset();
    search.reset();
  };
  return (
    <section className="console-contact-search-search" aria-label="Search by contact">
      <form
        method="post"
        noValidate
        className="console-contact-search-form"
        onSubmit={handleSubmit(({ contact }) => search.mutate(contact))}
      >
        <TextField
          label="Phone number or e-mail of a guest or booker"
          autoComplete="off"
          error={formState.errors.contact?.message}
          {...register('contact')}
        />
        <Button type="submit" variant="secondary" loading={search.isPending}>
          Find
        </Button>
        {data && (
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        )}
      </form>
      {search.error && <Alert tone="danger" title={search.error.message} live />}
      <div role="status">
        {data && <p className="console-contact-search-count">{foundText(data)}</p>}
        {data && data.rows.length > 0 && (
          <ul className="console-contact-search-list">
            {data.rows.map((row) => (
              <FoundLine key={row.bookingId} row={row} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function foundText({ rows, total }: { rows: readonly unknown[]; total: number }): string {
  if (total === 0) return 'No booking has this contact.';
  if (total <= rows.length) return `${total} found, the newest first`;
  const all =
    total > COUNTED_ROWS ? `more than ${COUNTED_ROWS.toLocaleString('en-IN')}` : total.toLocaleString('en-IN');
  return `The newest ${rows.length} of ${all} bookings are listed. For older ones search the list above by the name of the guest or company, with days of check-in.`;
}

function FoundLine({ row: { reference, status, guest, hotel, checkin } }: { row: FoundBooking }) {
  return (
    <li>
      <Link href={consolePaths.booking(reference)}>{reference}</Link>
      <StatusBadge status={statusLabel(status)} />
      <span>
        {guest ?? 'No name'}, {hotel.name}, {hotel.city}, {formatLongDate(checkin)}
      </span>
    </li>
  );
}
