import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `none` is for cards that start with a picture. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** Raises the card on hover. Only for cards with a CardLink. */
  interactive?: boolean;
  /** `voucher` has a perforated lower edge, for totals and confirmations. */
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
