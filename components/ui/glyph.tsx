import { classNames } from './class-names';
import styles from './icon.module.css';

export type GlyphProps = {
  /** The `d` attribute of the path, in a viewBox of 20 by 20. */
  path: string;
  size?: number;
  /** The accessible name. If omitted, screen readers ignore the icon. */
  label?: string;
  filled?: boolean;
  className?: string;
};

/** Renders one icon from its path, for pages that must not load the icon set. Other pages use `Icon`. */
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
