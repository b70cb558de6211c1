import styles from './skip-links.module.css';

export interface SkipLinksProps {
  links: readonly { href: `#${string}`; text: string }[];
}

/** Visible on keyboard focus only. Targets must be focusable (tabIndex -1). */
export function SkipLinks({ links }: SkipLinksProps) {
  return (
    <nav className={styles.links} aria-label="Sections of this page">
      {links.map(({ href, text }) => (
        <a key={href} href={href} className={styles.link}>
          {text}
        </a>
      ))}
    </nav>
  );
}
