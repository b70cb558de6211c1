import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
};

export function EmptyState({ title, children, icon = 'search', action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.seal}>
        <Icon name={icon} size={24} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
