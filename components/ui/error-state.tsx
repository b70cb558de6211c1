import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './state.module.css';

export type ErrorStateProps = {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The id that a user gives to support. */
  reference?: string;
  headingLevel?: 1 | 2 | 3 | 4;
};

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This could not be loaded', children, action, reference, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sealDanger}>
        <Icon name="warning" size={24} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
      {reference && <p className={styles.reference}>Reference {reference}</p>}
    </div>
  );
}
