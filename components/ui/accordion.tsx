'use client';

import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './accordion.module.css';

export type AccordionItem = { value: string; title: string; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  defaultOpen?: readonly string[];
  /** More than one may be open. */
  multiple?: boolean;
  headingLevel?: 2 | 3 | 4;
};

/** Questions with folded answers. Folded text stays in the page, so the browser's search and crawlers find it. */
export function Accordion({ items, defaultOpen, multiple = true, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Base.Root
      className={styles.root}
      defaultValue={defaultOpen ? [...defaultOpen] : undefined}
      multiple={multiple}
      hiddenUntilFound
    >
      {items.map((item) => (
        <Base.Item key={item.value} value={item.value} className={styles.item}>
          <Base.Header render={<Heading className={styles.heading} />}>
            <Base.Trigger className={styles.trigger}>
              {item.title}
              <Icon name="plus" className={styles.mark} />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.content}>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
