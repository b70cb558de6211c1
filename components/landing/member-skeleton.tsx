import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { Section } from './section';
import styles from './home.module.css';

export function StaysSkeleton() {
  return (
    <>
      <div className={styles.recent} role="status">
        <VisuallyHidden>Loading your stays</VisuallyHidden>
        <p className={styles.title}>Recent searches</p>
        <div className={styles.searches}>
          <Skeleton shape="block" className={styles.searchRoom} />
        </div>
      </div>
      <div className={styles.next}>
        <p className={styles.title}>Next stay</p>
        <Skeleton shape="block" className={styles.stay} />
      </div>
      <div className={styles.again}>
        <p className={styles.title}>Book again</p>
        <Skeleton shape="block" className={styles.box} />
      </div>
    </>
  );
}

export function RecommendationsSkeleton() {
  return (
    <Section title="Recommended for you">
      <div className={styles.hotels}>
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} padding="none" className={styles.hotel}>
            <Skeleton shape="block" className={styles.pictureRoom} />
            <div className={styles.bodyRoom} />
          </Card>
        ))}
      </div>
    </Section>
  );
}
