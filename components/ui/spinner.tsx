import styles from './spinner.module.css';

export type SpinnerProps = {
  size?: number;
  label?: string;
};

export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span className={styles.spinner} {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}>
      <svg
        data-motion="essential"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        focusable="false"
        aria-hidden
      >
        <circle cx="10" cy="10" r="7.5" className={styles.track} />
        <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" className={styles.arc} />
      </svg>
    </span>
  );
}
