import { classNames } from './class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  /** One primary per view; danger only for what cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
};

export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, extra);
}
