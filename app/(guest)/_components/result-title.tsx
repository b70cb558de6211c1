'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './guest-form.module.css';

/** The heading of a result that replaces a form. It takes the focus, so that screen readers announce it. */
export function ResultTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
