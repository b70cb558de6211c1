import { classNames } from './class-names';
import styles from './divider.module.css';

export type DividerProps = {
  label?: string;
  dashed?: boolean;
  className?: string;
};

export function Divider({ label, dashed, className }: DividerProps) {
  if (label)
    return (
      <div className={classNames(styles.labelled, className)} role="separator" aria-label={label}>
        <span aria-hidden>{label}</span>
      </div>
    );
  return <hr className={classNames(styles.divider, dashed && styles.dashed, className)} />;
}
