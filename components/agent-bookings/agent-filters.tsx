import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { TextField } from '@/components/ui/text-field';
import type { AgentListFilters } from '@/lib/domains/bookings/queries';
import { paths } from '@/lib/paths';
import styles from './agent-filters.module.css';

interface AgentFiltersProps {
  /** What stands in the address, right or wrong. */
  typed: AgentListFilters;
  /** What of it could not be read, by its field. */
  problems: AgentListFilters;
}

/** Which booking, or what falls due when. A GET form: its state is the page's address, and it works without script. */
export function AgentFilters({ typed, problems }: AgentFiltersProps) {
  const isFiltered = Object.values(typed).some(Boolean);
  return (
    <Form action={paths.bookingsTa()} className={styles.filters} role="search" aria-label="Filter bookings">
      <TextField
        label="Booking id or reference"
        name="booking_id"
        icon="search"
        defaultValue={typed.booking_id}
        maxLength={15}
        autoComplete="off"
        error={problems.booking_id}
      />
      <TextField
        label="Payment due from"
        name="payment_due_start"
        type="date"
        defaultValue={typed.payment_due_start}
        error={problems.payment_due_start}
      />
      <TextField
        label="Payment due to"
        name="payment_due_end"
        type="date"
        defaultValue={typed.payment_due_end}
        error={problems.payment_due_end}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary">
          Apply
        </Button>
        {isFiltered && (
          <ButtonLink href={paths.bookingsTa()} variant="ghost">
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
