import Link from 'next/link';
import type { CitySummary } from '@/lib/domains/hotels/types';
import { paths } from '@/lib/paths';
import styles from './places.module.css';

export function CitiesByState({ cities }: { cities: readonly CitySummary[] }) {
  const states = [...new Set(cities.map(({ state }) => state))].sort((a, b) => a.localeCompare(b, 'en'));
  return (
    <div className={styles.states}>
      {states.map((state) => (
        <section key={state} className={styles.state}>
          <h3 className={styles.stateName}>{state}</h3>
          <ul className={styles.stateCities}>
            {cities
              .filter((city) => city.state === state)
              .sort((a, b) => a.name.localeCompare(b.name, 'en'))
              .map(({ id, name, slug, hotelCount }) => (
                <li key={id}>
                  <Link href={paths.city(slug)} prefetch={false} className={styles.link}>
                    <span className={styles.linkName}>{name}</span>{' '}
                    <span className={styles.quiet}>{hotelCount === 1 ? '1 hotel' : `${hotelCount} hotels`}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
