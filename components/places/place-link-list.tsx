import Link from 'next/link';
import { Section } from '@/components/landing/section';
import type { PlaceLink } from '@/lib/domains/search/types';
import styles from './places.module.css';

export function PlaceLinkList({ title, links }: { title: string; links: readonly PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <PlaceLinks links={links} />
    </Section>
  );
}

export function PlaceLinks({ links }: { links: readonly PlaceLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, path, detail }) => (
        <li key={path}>
          <Link href={path} prefetch={false} className={styles.link}>
            <span className={styles.linkName}>{name}</span> <span className={styles.quiet}>{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
