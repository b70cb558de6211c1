import styles from './loading-bar.module.css';

export type LoadingBarProps = { active: boolean; label?: string };

/** The thin bar at the very top while the next page is on its way. Waits 150 ms, so fast pages never show it. */
export function LoadingBar({ active, label = 'Loading page' }: LoadingBarProps) {
  if (!active) return null;
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <div className={styles.bar} />
    </div>
  );
}
