import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from '../itinerary.module.css';

/** There is nothing to check out: why, and the way back to the search. */
export function NoItinerary({ reason, searchHref }: { reason: string; searchHref: string }) {
  return (
    <div className={styles.state}>
      <VisuallyHidden>
        <h1>Review and book</h1>
      </VisuallyHidden>
      <EmptyState
        title={reason}
        icon="calendar"
        headingLevel={2}
        action={<ButtonLink href={searchHref}>Search again</ButtonLink>}
      >
        Other dates, rooms or hotels may be available.
      </EmptyState>
    </div>
  );
}
