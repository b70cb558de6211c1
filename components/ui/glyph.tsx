import { classNames } from './class-names';
import styles from './icon.module.css';

export type GlyphProps = {
  /** The `d` of its path, on a square of 20 by 20. */
  path: string;
  /** Edge length in pixels; the set is drawn for 16, 20 and 24. */
  size?: number;
  /** Says what the icon means where no text beside it does. Without it the icon is decoration and is not announced. */
  label?: string;
  /** Fills the outline too (stars). */
  filled?: boolean;
  className?: string;
};

/** One drawing of the icon set. Almost everything uses `Icon`, which knows the set; scripts of every page must stay small. */
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
