'use client';

import { useEffect, useRef } from 'react';
import styles from './value-input.module.css';

interface ValueInputProps {
  /** The digit that opened the field. */
  first: string;
  label: string;
  onEnter: (value: string) => void;
  onCancel: () => void;
}

/** A text field over the focused cell. Enter applies its value to the selection, Escape closes it. */
export function ValueInput({ first, label, onEnter, onCancel }: ValueInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      defaultValue={first}
      inputMode="decimal"
      onBlur={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter(event.currentTarget.value.trim());
        else if (event.key === 'Escape') onCancel();
        else return;
        event.preventDefault();
      }}
    />
  );
}
