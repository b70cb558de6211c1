import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page-frame.module.css';

interface PageFrameProps {
  children: ReactNode;
  gap?: 'small' | 'medium' | 'large';
  isNarrow?: boolean;
  /** True for grids that need the whole width of the window. */
  isWide?: boolean;
}

export function PageFrame({ children, gap = 'medium', isNarrow = false, isWide = false }: PageFrameProps) {
  return (
    <div className={classNames(styles.frame, styles[gap], isNarrow && styles.narrow, isWide && styles.wide)}>
      {children}
    </div>
  );
}
