import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone;
  /** An icon of 16 pixels. The caller renders it, so that pages without icons do not load the icon set. */
  icon?: ReactNode;
  solid?: boolean;
};

export function Badge({ children, tone = 'neutral', icon, solid = false }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], solid && styles.solid)}>
      {icon}
      {children}
    </span>
  );
}
