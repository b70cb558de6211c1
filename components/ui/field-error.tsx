import { Icon } from './icon';
import styles from './field-error.module.css';

export function FieldError({ id, children, live }: { id?: string; children?: string; live?: boolean }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error} role={live ? 'alert' : undefined}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  );
}
