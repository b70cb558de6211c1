import styles from './skip-links.module.css';

export interface SkipLinksProps {
  links: readonly { href: `#${string}`; text: string }[];
}

/** Jumps over long parts of a page. Seen only with the keyboard; each target takes the focus (tabIndex -1). */
export function SkipLinks({ links }: SkipLinksProps) {
  return (
    <nav className={styles.links} aria-label="Parts of this page">
      {links.map(({ href, text }) => (
        <a key={href} href={href} className={styles.link}>
          {text}
        </a>
      ))}
    </nav>
  );
}
