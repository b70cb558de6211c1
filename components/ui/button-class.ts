import { classNames } from './class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonStyleProps = {
  /** Use one primary button per view, and danger only for actions that cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
};

export function buttonClass(
  { variant = 'primary', size = 'md', block = false }: ButtonStyleProps,
  extra?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, extra);
}
