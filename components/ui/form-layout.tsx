import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './form-layout.module.css';

export type FormLayoutProps = {
  children: ReactNode;
  /** Two columns from 40 rem; a child with `data-wide` spans both. */ columns?: 1 | 2;
};

export function FormLayout({ children, columns = 1 }: FormLayoutProps) {
  return <div className={classNames(styles.layout, columns === 2 && styles.two)}>{children}</div>;
}

/** Fields side by side with a button that submits them. Its children are fields and buttons; spread the other attributes of a form. */
export function FieldRow(form: ComponentProps<'form'>) {
  return <form {...form} className={styles.row} />;
}

export function FormActions({ children, align = 'start' }: { children: ReactNode; align?: 'start' | 'end' }) {
  return <div className={classNames(styles.actions, align === 'end' && styles.end)}>{children}</div>;
}
