import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export type AlertProps = {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** Makes screen readers announce the alert (danger: role alert, others: status). Omit it in the initial page. */
  live?: boolean;
};

const ICONS: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'error',
};

export function Alert({ tone = 'info', title, children, action, onDismiss, live = false }: AlertProps) {
  return (
    <div
      className={classNames(styles.alert, styles[tone])}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && <IconButton icon="close" size="sm" label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
