import Link from 'next/link';
import { Section } from '@/components/landing/section';
import styles from './places.module.css';

interface PlaceLinkListProps {
  title: string;
  links: readonly { name: string; path: string; detail: string }[];
}

/** Neighbouring pages by name, each with a fact of its own. Nothing without links. */
export function PlaceLinkList({ title, links }: PlaceLinkListProps) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.links}>
        {links.map(({ name, path, detail }) => (
          <li key={path}>
            <Link href={path} prefetch={false} className={styles.link}>
              <span className={styles.linkName}>{name}</span> <span className={styles.quiet}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
