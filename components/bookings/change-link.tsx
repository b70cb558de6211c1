import { ButtonLink } from '@/components/ui/button-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/paths';
import styles from './booking-list.module.css';

interface ChangeLinkProps {
  booking: { bookingId: number; reference: string; hotel: { name: string } };
}

/** Stands beside "Cancel" in the lists of bookings. */
export function ChangeLink({ booking: { bookingId, reference, hotel } }: ChangeLinkProps) {
  return (
    <ButtonLink href={paths.changeBooking(bookingId)} variant="secondary" size="sm" className={styles.action}>
      Change
      <VisuallyHidden>
        {' '}
        booking {reference}, {hotel.name}
      </VisuallyHidden>
    </ButtonLink>
  );
}
