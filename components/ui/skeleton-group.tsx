import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden';

export type SkeletonGroupProps = { label: string; children: ReactNode; className?: string };

/** Skeletons that stand for one thing, announced once ("Loading hotels"). */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
