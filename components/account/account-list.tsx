import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './account-list.module.css';

export function AccountPageHead({ title, lead, action }: { title: string; lead: string; action: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {action}
    </header>
  );
}

export function AccountList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export function AccountRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <li className={classNames(styles.row, className)}>{children}</li>;
}

export function RowText({ name, details }: { name: ReactNode; details: readonly ReactNode[] }) {
  return (
    <div className={styles.what}>
      <span className={styles.name}>{name}</span>
      {details.map((detail, index) => (
        <span key={index} className={styles.detail}>
          {detail}
        </span>
      ))}
    </div>
  );
}
