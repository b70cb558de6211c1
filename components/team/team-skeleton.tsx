import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import styles from './team.module.css';

/** Three rows in the shape of members. */
export function TeamSkeleton() {
  return (
    <SkeletonGroup label="Loading the team">
      <ul className={styles.list}>
        {[1, 2, 3].map((row) => (
          <li key={row} className={styles.row}>
            <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
            <div className={styles.who}>
              <Skeleton width="10rem" height="1.2rem" />
              <Skeleton width="14rem" height="1rem" />
            </div>
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}
