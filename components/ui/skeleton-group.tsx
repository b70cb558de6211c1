import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { VisuallyHidden } from './visually-hidden';
import styles from './skeleton.module.css';

export type SkeletonGroupProps = { label: string; children: ReactNode; className?: string };

/** Skeletons that stand for one thing, announced once ("Loading hotels"). */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={classNames(styles.group, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
