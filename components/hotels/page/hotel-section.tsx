import type { ReactNode } from 'react';
import styles from './hotel-page.module.css';

export function HotelSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`} id={id}>
      <h2 className={styles.partTitle} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
