import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page-frame.module.css';

interface PageFrameProps {
  children: ReactNode;
  gap?: 'small' | 'medium' | 'large';
  isNarrow?: boolean;
}

export function PageFrame({ children, gap = 'medium', isNarrow = false }: PageFrameProps) {
  return <div className={classNames(styles.frame, styles[gap], isNarrow && styles.narrow)}>{children}</div>;
}
