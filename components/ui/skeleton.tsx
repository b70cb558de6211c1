import { classNames } from './class-names';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS length of the expected content, so that the layout does not shift. */
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
