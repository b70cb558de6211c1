import type { ReactNode } from 'react';
import styles from './specimen.module.css';

type SpecimenProps = { title: string; children: ReactNode; layout?: 'row' | 'grid' | 'stack' };

export function Specimen({ title, children, layout = 'row' }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles[layout]}>{children}</div>
    </div>
  );
}
