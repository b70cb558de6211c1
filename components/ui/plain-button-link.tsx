import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export type PlainButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** Without prefetch (a dozen requests per page) and without icons, which landing pages do not load; others use `ButtonLink`. */
export function PlainButtonLink({ variant, size, block, className, children, ...link }: PlainButtonLinkProps) {
  return (
    <Link prefetch={false} {...link} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
