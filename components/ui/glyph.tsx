import { classNames } from './class-names';
import styles from './icon.module.css';

export type GlyphProps = {
  /** The `d` of its path, on a square of 20 by 20. */
  path: string;
  size?: number;
  /** The accessible name; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
  className?: string;
};

/** One icon by its path, for scripts that must not load the icon set; others use `Icon`. */
export function Glyph({ path, size = 20, label, filled = false, className }: GlyphProps) {
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
      <path d={path} />
    </svg>
  );
}
