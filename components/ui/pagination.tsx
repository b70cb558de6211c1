import Link from 'next/link';
import { classNames } from './class-names';
import { Icon } from './icon';
import { pagesToShow } from './pages-to-show';
import styles from './pagination.module.css';

export type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
};

/** Renders links, so that crawlers and new tabs work. Renders nothing for one page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles.nav}>
      <Step href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" label="Previous" />
      <ul className={styles.list}>
        {pagesToShow(page, pageCount).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry} className={styles.item}>
            {entry === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                href={hrefFor(entry)}
                prefetch={false}
                className={classNames(styles.page, entry === page && styles.current)}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={`Page ${entry}`}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step href={page < pageCount ? hrefFor(page + 1) : undefined} rel="next" label="Next" />
    </nav>
  );
}

function Step({ href, rel, label }: { href?: string; rel: 'prev' | 'next'; label: string }) {
  const content = (
    <>
      {rel === 'prev' && <Icon name="arrow-left" />}
      <span className={styles.stepText}>{label}</span>
      {rel === 'next' && <Icon name="arrow-right" />}
    </>
  );
  if (!href)
    return (
      <span className={classNames(styles.step, styles.off)} aria-hidden>
        {content}
      </span>
    );
  return (
    <Link href={href} rel={rel} prefetch={false} className={styles.step}>
      {content}
    </Link>
  );
}
