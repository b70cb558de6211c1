import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `none` for cards that begin with a picture. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** Lifts on hover: only for a card whose heading link covers it (CardLink). */
  interactive?: boolean;
  /** `voucher` cuts the edge like a tear-off slip: totals, confirmations. */
  edge?: 'plain' | 'voucher';
};

export function Card(props: CardProps) {
  const { as: Tag = 'div', padding = 'md', interactive = false, edge = 'plain', className, ...rest } = props;
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={classNames(
        styles.card,
        styles[`pad-${padding}`],
        interactive && styles.interactive,
        edge === 'voucher' && styles.voucher,
        className,
      )}
    />
  );
}
