import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

/** The link in the heading of an interactive card. Its click area covers the whole card. */
export function CardLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...link} className={classNames(styles.link, className)} />;
}
