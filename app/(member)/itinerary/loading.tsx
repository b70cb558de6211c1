import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import styles from './itinerary.module.css';

export default function ItineraryLoading() {
  return (
    <SkeletonGroup label="Loading your stay" className={styles.loading}>
      <div className={styles.title}>
        <Skeleton width="16rem" height="2.25rem" />
      </div>
      <div className={styles.panels}>
        <Skeleton height="4rem" shape="block" />
        <Skeleton height="24rem" shape="block" />
        <Skeleton height="4rem" shape="block" />
      </div>
      <div className={styles.cart}>
        <Skeleton height="36rem" shape="block" />
      </div>
    </SkeletonGroup>
  );
}
