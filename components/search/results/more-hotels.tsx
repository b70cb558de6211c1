import { Button } from '@/components/ui/button';
import styles from './results.module.css';

const PAGE_SIZE = 100;

interface MoreHotelsProps {
  loaded: number;
  total: number;
  isNarrowed: boolean;
  isLoading: boolean;
  onLoad: () => void;
}

export function MoreHotels({ loaded, total, isNarrowed, isLoading, onLoad }: MoreHotelsProps) {
  return (
    <div className={styles.more}>
      <p>
        {isNarrowed ? `The filters apply to ${loaded} of ${total} hotels.` : `${loaded} of ${total} hotels are shown.`}
      </p>
      <Button variant="secondary" loading={isLoading} loadingText="Loading more hotels" onClick={onLoad}>
        Show {Math.min(PAGE_SIZE, total - loaded)} more
      </Button>
    </div>
  );
}
