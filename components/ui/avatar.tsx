import { classNames } from './class-names';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** Hides the avatar from screen readers, because the name is shown beside it. */ decorative?: boolean;
};

/** Returns at most two letters: the first of the first word and the first of the last word. */
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
