import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './account-list.module.css';

interface HeadProps {
  title: string;
  lead: string;
  action: ReactNode;
  /** Pass 2 on a page that has a heading of level 1 above its lists. */
  headingLevel?: 1 | 2;
  headingId?: string;
}

export function AccountPageHead({ title, lead, action, headingLevel = 1, headingId }: HeadProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <header className={styles.head}>
      <div>
        <Heading id={headingId}>{title}</Heading>
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
