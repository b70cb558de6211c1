import { Button } from '@/components/ui/button';
import styles from './statement.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  isLoading: boolean;
  /** Why the next page did not come. */
  error: Error | null;
  onMore: () => void;
}

/** How many bookings are shown of how many, and the way to the next ones. */
export function LoadMore({ shown, total, isLoading, error, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className={styles.quiet} role="status">
        {error ? error.message : `${shown} of ${total} bookings`}
      </p>
      <Button variant="secondary" loading={isLoading} onClick={onMore}>
        {error ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
