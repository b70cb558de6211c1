import Link from 'next/link';
import { Icon, type IconName } from '@/components/ui/icon';
import type { PlaceDistance } from '@/lib/domains/search/types';
import { formatKm } from '@/lib/domains/search/rules/distance';
import styles from './place-figures.module.css';

const ICONS: Readonly<Record<string, IconName>> = {
  airport: 'plane',
  railway_station: 'train',
  tech_park: 'briefcase',
  business_district: 'building',
  convention_centre: 'meeting',
};

interface DistanceListProps {
  distances: readonly PlaceDistance[];
  from: string;
}

export function DistanceList({ distances, from }: DistanceListProps) {
  if (distances.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Distances</h2>
      <p className={styles.lead}>From {from}, in a straight line.</p>
      <DistanceRows distances={distances} />
    </section>
  );
}

export function DistanceRows({ distances }: { distances: readonly PlaceDistance[] }) {
  return (
    <ul className={styles.rows}>
      {distances.map(({ name, kind, km, path }) => (
        <li key={name} className={styles.row}>
          <Icon name={ICONS[kind] ?? 'pin'} className={styles.icon} />
          {path ? (
            <Link href={path} prefetch={false} className={styles.link}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <span className={styles.leader} aria-hidden />
          <span className={styles.figure}>{formatKm(km)}</span>
        </li>
      ))}
    </ul>
  );
}
