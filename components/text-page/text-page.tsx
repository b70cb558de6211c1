import { BreadcrumbJsonLd } from 'next-seo';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { paths } from '@/lib/paths';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  lead: string;
  /** The page's address, for the breadcrumbs in structured data. Omit it on pages that write their own structured data. */
  address?: { path: string; siteUrl: string };
  children: ReactNode;
  end?: ReactNode;
}

/** next-seo does not escape `</script >`, and staff write the titles of text pages (decision 079). */
const withoutTags = (text: string) => text.replaceAll('<', '‹');

export function TextPage({ title, lead, address, children, end }: TextPageProps) {
  return (
    <article className={styles.page}>
      {address && (
        <BreadcrumbJsonLd
          items={[
            { name: 'Home', item: new URL(paths.home(), address.siteUrl).href },
            { name: withoutTags(title), item: new URL(address.path, address.siteUrl).href },
          ]}
        />
      )}
      <Breadcrumbs items={[{ label: 'Home', href: paths.home() }, { label: title }]} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.text}>{children}</div>
      {end}
    </article>
  );
}
