'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './guest-form.module.css';

/** Heading of what takes a form's place. It takes the focus, which went with the form, so that it is read out. */
export function ResultTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
