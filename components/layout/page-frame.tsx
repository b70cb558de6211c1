import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page-frame.module.css';

interface PageFrameProps {
  children: ReactNode;
  gap?: 'small' | 'medium' | 'large';
  isNarrow?: boolean;
  /** True for grids that need the whole width of the window. */
  isWide?: boolean;
  /** True below a navigation of the whole width, so that pages of different widths begin at the same place. */
  isAtStart?: boolean;
}

export function PageFrame({
  children,
  gap = 'medium',
  isNarrow = false,
  isWide = false,
  isAtStart = false,
}: PageFrameProps) {
  const width = classNames(isNarrow && styles.narrow, isWide && styles.wide, isAtStart && styles.atStart);
  return <div className={classNames(styles.frame, styles[gap], width)}>{children}</div>;
}
