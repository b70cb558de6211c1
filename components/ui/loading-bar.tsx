import styles from './loading-bar.module.css';

export type LoadingBarProps = { active: boolean; label?: string };

/** Waits 150 ms, so that fast pages do not show it. */
export function LoadingBar({ active, label = 'Loading page' }: LoadingBarProps) {
  if (!active) return null;
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <div className={styles.bar} />
    </div>
  );
}
