import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyleProps } from './button-class';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Shows a spinner without changing the width, keeps the focus and ignores clicks. */
    loading?: boolean;
    /** Announced to screen readers while loading. */
    loadingText?: string;
    icon?: IconName;
    iconEnd?: IconName;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, loading = false, loadingText = 'Please wait', icon, iconEnd, ...button } = props;
  const { type = 'button', className, children, onClick, ...rest } = button;
  const iconSize = size === 'sm' ? 16 : 20;
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={buttonClass({ variant, size, block }, className)}
      aria-disabled={loading || rest['aria-disabled']}
      data-loading={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} size={iconSize} />}
        {children}
        {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      </span>
      {loading && (
        <span className={styles.busy}>
          <Spinner size={iconSize} label={loadingText} />
        </span>
      )}
    </button>
  );
}
