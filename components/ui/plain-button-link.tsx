import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

export type PlainButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/**
 * An anchor that looks like a button: for going somewhere. No prefetch in the viewport: it would cost each page a dozen requests.
 * Without icons, for the scripts of landing pages, which do not carry the icon set; others use `ButtonLink`.
 */
export function PlainButtonLink({ variant, size, block, className, children, ...link }: PlainButtonLinkProps) {
  return (
    <Link prefetch={false} {...link} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
