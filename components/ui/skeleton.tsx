import { classNames } from './class-names';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths. Give the size of what will come, so that nothing moves. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'circle';
  className?: string;
};

/** The place of what loads. Decoration: announce loading once, with `role="status"` on the list (see SkeletonGroup). */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, styles[shape], className)} style={{ width, height }} />
  );
}
