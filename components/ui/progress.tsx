import styles from './progress.module.css';

export type ProgressProps = {
  label: string;
  labelHidden?: boolean;
  /** A percentage from 0 to 100; null while it is unknown. */
  value: number | null;
  /** Replaces the percentage, for example "3 of 8". */
  valueText?: string;
};

export function Progress({ label, labelHidden = false, value, valueText }: ProgressProps) {
  const text = valueText ?? (value === null ? '' : `${Math.round(value)}%`);
  return (
    <div className={styles.progress}>
      {!labelHidden && (
        <div className={styles.labels}>
          <span>{label}</span>
          <span className={styles.value}>{text}</span>
        </div>
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value ?? undefined}
        aria-valuetext={text || undefined}
        data-unknown={value === null || undefined}
      >
        <div
          className={styles.bar}
          style={value === null ? undefined : { width: `${Math.min(100, Math.max(0, value))}%` }}
        />
      </div>
    </div>
  );
}
