import { classNames } from './class-names';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths of the content to come, so that nothing moves. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'circle';
  className?: string;
};

export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, styles[shape], className)} style={{ width, height }} />
  );
}
