'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useForm } from 'react-hook-form';
import { StatusBadge } from '@/components/bookings/status-badge';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import { contactField, type FoundBooking } from '@/lib/domains/console-bookings/contract/search';
import { guestText } from './booking-list';
import {
  contactSearchMutation,
  lastContactSearchOptions,
  type FoundByContact,
} from '@/lib/domains/console-bookings/queries';
import { formatLongDate } from '@/lib/dates';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { COUNTED_ROWS } from '@/lib/platform/http/list-schemas';

/**
 * Neither the contact nor what was found is in the address of the page or stored in the browser. The memory of the tab has both, so that they
 * are there again after a booking was opened; a reload, also that of the logout, removes them.
 */
export function ContactSearch() {
  const queries = useQueryClient();
  const { queryKey } = lastContactSearchOptions();
  const { data: last } = useQuery(lastContactSearchOptions());
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: contractResolver(contactField),
    defaultValues: { contact: last?.contact ?? '' },
  });
  const search = useMutation({
    ...contactSearchMutation(),
    onSuccess: (found, contact) => {
      const made: FoundByContact = { contact, found };
      queries.setQueryData(queryKey, made);
    },
  });
  const data = last?.found;
  const clear = () => {
    reset({ contact: '' });
    search.reset();
    queries.setQueryData(queryKey, null);
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
          hint="Complete. It is in no address; what was found stays in this tab until you reload it or log out."
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
  return `The newest ${rows.length} of ${all} bookings are listed. For older ones search the list below by the name of the guest or company, with days of check-in.`;
}

function FoundLine({ row }: { row: FoundBooking }) {
  const { reference, status, hotel, checkin } = row;
  return (
    <li>
      <Link href={consolePaths.booking(reference)}>{reference}</Link>
      <StatusBadge status={statusLabel(status)} />
      <span>
        {guestText(row)}, {hotel.name}, {hotel.city}, {formatLongDate(checkin)}
      </span>
    </li>
  );
}
