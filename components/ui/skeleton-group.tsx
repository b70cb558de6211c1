import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { VisuallyHidden } from './visually-hidden';
import styles from './skeleton.module.css';

export type SkeletonGroupProps = { label: string; children: ReactNode; className?: string };

/** Screen readers announce the label once, for example "Loading hotels". */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={classNames(styles.group, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
