import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import styles from './booking-record.module.css';

interface Props {
  id: string;
  title: string;
  /** Shown instead of the content. */
  empty?: string | false;
  children?: ReactNode;
}

export function RecordSection({ id, title, empty, children }: Props) {
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {empty ? <p className={styles.quiet}>{empty}</p> : children}
    </Card>
  );
}
