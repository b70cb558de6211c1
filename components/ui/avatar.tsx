import { classNames } from './class-names';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** Not announced: the name is written beside it. */ decorative?: boolean;
};

/** At most two letters: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words[words.length - 1]?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

export function Avatar({ name, size = 'md', decorative = true }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, styles[size])}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initialsOf(name)}
    </span>
  );
}
