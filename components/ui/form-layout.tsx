import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './form-layout.module.css';

export type FormLayoutProps = {
  children: ReactNode;
  /** Two columns from 40 rem on; a child with `data-wide` takes both. */ columns?: 1 | 2;
};

/** Fields below or beside each other, aligned by their labels. Put it inside a form. */
export function FormLayout({ children, columns = 1 }: FormLayoutProps) {
  return <div className={classNames(styles.layout, columns === 2 && styles.two)}>{children}</div>;
}

/** The buttons of a form: the main one first in the document, full width on phones. */
export function FormActions({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'end' }) {
  return <div className={classNames(styles.actions, align === 'end' && styles.end)}>{children}</div>;
}
