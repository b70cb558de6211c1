import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyleProps } from './button-class';
import styles from './button.module.css';

export type PlainButtonLinkProps = ComponentProps<typeof Link> & ButtonStyleProps;

/** Used on landing pages, which load no icons; other pages use `ButtonLink`. Prefetching would cause a dozen requests per page. */
export function PlainButtonLink({ variant, size, block, className, children, ...link }: PlainButtonLinkProps) {
  return (
    <Link prefetch={false} {...link} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
