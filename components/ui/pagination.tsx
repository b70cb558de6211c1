import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { pagesToShow } from './pages-to-show';
import styles from './pagination.module.css';

export type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  label?: string;
  /** Shows another page without a navigation. */
  onPage?: (page: number) => void;
};

/** Renders links, so that crawlers and new tabs work. Renders nothing for one page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages', onPage }: PaginationProps) {
  if (pageCount <= 1) return null;
  const linkTo = (target: number) => ({
    href: hrefFor(target),
    ...(onPage && { onNavigate: replacedBy(() => onPage(target)) }),
  });
  return (
    <nav aria-label={label} className={styles.nav}>
      <Step link={page > 1 ? linkTo(page - 1) : undefined} rel="prev" label="Previous" />
      <ul className={styles.list}>
        {pagesToShow(page, pageCount).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                {...linkTo(entry)}
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
      <Step link={page < pageCount ? linkTo(page + 1) : undefined} rel="next" label="Next" />
    </nav>
  );
}

type LinkTarget = Pick<ComponentProps<typeof Link>, 'href' | 'onNavigate'>;

/** The browser still opens the link in a new tab when the user asks for one. */
const replacedBy =
  (show: () => void): LinkTarget['onNavigate'] =>
  (event) => {
    event.preventDefault();
    show();
  };

function Step({ link, rel, label }: { link?: LinkTarget; rel: 'prev' | 'next'; label: string }) {
  const content = (
    <>
      {rel === 'prev' && <Icon name="arrow-left" />}
      <span className={styles.stepText}>{label}</span>
      {rel === 'next' && <Icon name="arrow-right" />}
    </>
  );
  if (!link)
    return (
      <span className={classNames(styles.step, styles.off)} aria-hidden>
        {content}
      </span>
    );
  return (
    <Link {...link} rel={rel} prefetch={false} className={styles.step}>
      {content}
    </Link>
  );
}
