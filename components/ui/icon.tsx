import { ICON_PATHS, type IconName } from './icon-paths';
import { classNames } from './class-names';
import styles from './icon.module.css';

export type { IconName } from './icon-paths';

export type IconProps = {
  name: IconName;
  /** Edge length in pixels; the set is drawn for 16, 20 and 24. */
  size?: number;
  /** Says what the icon means where no text beside it does. Without it the icon is decoration and is not announced. */
  label?: string;
  /** Fills the outline too (stars). */
  filled?: boolean;
  className?: string;
};

export function Icon({ name, size = 20, label, filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
