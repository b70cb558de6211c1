import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export type AccordionItem = { value: string; title: string; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  defaultOpen?: readonly string[];
  headingLevel?: 2 | 3 | 4;
};

/** Native elements: they open without JavaScript, and the browser's search finds collapsed text. */
export function Accordion({ items, defaultOpen = [], headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.root}>
      {items.map(({ value, title, content }) => (
        <details key={value} className={styles.item} open={defaultOpen.includes(value) || undefined}>
          <summary className={styles.trigger}>
            <Heading className={styles.heading}>{title}</Heading>
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
