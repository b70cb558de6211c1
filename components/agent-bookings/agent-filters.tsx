import Form from 'next/form';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { AgentListFilters } from '@/lib/domains/agent-payments/queries';
import { paths } from '@/lib/paths';
import styles from './agent-filters.module.css';

export type FilterTexts = Partial<Record<keyof AgentListFilters, string | undefined>>;

interface AgentFiltersProps {
  /** The values in the URL, valid or not. */
  typed: FilterTexts;
  problems: FilterTexts;
}

/** A GET form: its state is in the URL, and it works without JavaScript. Phones show a button that opens it. */
export function AgentFilters({ typed, problems }: AgentFiltersProps) {
  const applied = Object.values(typed).filter(Boolean).length;
  const hasProblem = Object.values(problems).some(Boolean);
  return (
    <details className={styles.disclosure} open={hasProblem}>
      <summary className={buttonClass({ variant: 'secondary' }, styles.summary)}>
        <Icon name="filter" /> {applied > 0 ? `Filters (${applied})` : 'Filters'}
      </summary>
      <Fields typed={typed} problems={problems} isFiltered={applied > 0} />
    </details>
  );
}

function Fields({ typed, problems, isFiltered }: AgentFiltersProps & { isFiltered: boolean }) {
  return (
    <Form action={paths.bookingsTa()} className={styles.filters} role="search" aria-label="Filter bookings">
      <TextField
        label="Booking id or reference"
        name="booking_id"
        icon="search"
        defaultValue={typed.bookingId}
        maxLength={15}
        autoComplete="off"
        error={problems.bookingId}
      />
      <TextField
        label="Guest"
        name="guest"
        defaultValue={typed.guest}
        maxLength={60}
        autoComplete="off"
        error={problems.guest}
      />
      <TextField
        label="Payment due from"
        name="payment_due_start"
        type="date"
        defaultValue={typed.paymentDueStart}
        error={problems.paymentDueStart}
      />
      <TextField
        label="Payment due to"
        name="payment_due_end"
        type="date"
        defaultValue={typed.paymentDueEnd}
        error={problems.paymentDueEnd}
      />
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={typed.sort === 'due' ? 'due' : ''}
        options={[
          { value: '', label: 'Check-in' },
          { value: 'due', label: 'Payment due date' },
        ]}
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
