import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import styles from './sessions.module.css';

/** Two rows in the shape of sessions. */
export function SessionsSkeleton() {
  return (
    <SkeletonGroup label="Loading your sessions">
      <ul className={styles.list}>
        {[1, 2].map((row) => (
          <li key={row} className={styles.row}>
            <div className={styles.what}>
              <Skeleton width="10rem" height="1.2rem" />
              <Skeleton width="16rem" height="1rem" />
            </div>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
