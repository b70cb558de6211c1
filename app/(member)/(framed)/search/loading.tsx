import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import styles from './search.module.css';

export default function SearchLoading() {
  return (
    <div className={styles.page}>
      <SkeletonGroup label="Searching hotels">
        <Skeleton shape="block" height="5.5rem" />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="block" height="10.5rem" />
        ))}
      </SkeletonGroup>
    </div>
  );
}
