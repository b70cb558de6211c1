import { Button } from '@/components/ui/button';
import styles from './statement.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** Plural noun for the rows, for example `bookings`. */
  of: string;
  isLoading: boolean;
  error: Error | null;
  onMore: () => void;
}

export function LoadMore({ shown, total, of, isLoading, error, onMore }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className={styles.quiet} role="status">
        {error ? error.message : `${shown} of ${total} ${of}`}
      </p>
      <Button variant="secondary" loading={isLoading} onClick={onMore}>
        {error ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
