import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { paths } from '@/lib/paths';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page that is mostly read: heading, lead, text in a comfortable measure. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className={styles.page}>
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: title }]} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.text}>{children}</div>
    </article>
  );
}
