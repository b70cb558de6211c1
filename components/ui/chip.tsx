import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './chip.module.css';

export type ChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode;
  icon?: IconName;
  /** When set, the chip is a toggle button (aria-pressed). */
  selected?: boolean;
};

export function Chip({ children, icon, selected, className, ...button }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...button}
      className={classNames(styles.chip, selected && styles.selected, className)}
    >
      {selected ? <Icon name="check" size={16} /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}
