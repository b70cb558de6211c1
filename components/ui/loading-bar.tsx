import styles from './loading-bar.module.css';

export type LoadingBarProps = { active: boolean; label?: string };

/** CSS delays the bar by 150 ms, so that it is not shown for fast pages. */
export function LoadingBar({ active, label = 'Loading page' }: LoadingBarProps) {
  if (!active) return null;
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <div className={styles.bar} />
    </div>
  );
}
