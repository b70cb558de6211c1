import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone;
  /** An `Icon` or `Glyph` of 16 pixels. Drawn by the caller: a badge in a page's script must not bring the whole icon set. */
  icon?: ReactNode;
  /** Filled, for one word that must be seen. */ solid?: boolean;
};

/** A state or a property in a word or two. Not interactive: see Chip. */
export function Badge({ children, tone = 'neutral', icon, solid = false }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], solid && styles.solid)}>
      {icon}
      {children}
    </span>
  );
}
