import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: IconName;
  /** Filled, for one word that must be seen. */ solid?: boolean;
};

/** A state or a property in a word or two. Not interactive: see Chip. */
export function Badge({ children, tone = 'neutral', icon, solid = false }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], solid && styles.solid)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
