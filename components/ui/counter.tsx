'use client';

import { useId } from 'react';
import { Icon } from './icon';
import styles from './counter.module.css';

export type CounterProps = {
  label: string;
  description?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
};

export function Counter({ label, description, value, onChange, min = 0, max = 99, disabled = false }: CounterProps) {
  const labelId = useId();
  return (
    <div className={styles.row} role="group" aria-labelledby={labelId}>
      <span className={styles.text}>
        <span id={labelId}>{label}</span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      <span className={styles.counter}>
        <button
          type="button"
          className={styles.step}
          aria-label={`One less: ${label}`}
          disabled={disabled || value <= min}
          onClick={() => onChange(Math.max(min, value - 1))}
        >
          <Icon name="minus" size={16} />
        </button>
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label={`One more: ${label}`}
          disabled={disabled || value >= max}
          onClick={() => onChange(Math.min(max, value + 1))}
        >
          <Icon name="plus" size={16} />
        </button>
      </span>
    </div>
  );
}
