import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class';
import { Icon, type IconName } from './icon';
import styles from './button.module.css';

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { icon?: IconName; iconEnd?: IconName };

/** An anchor that looks like a button: for going somewhere. No prefetch in the viewport: it would cost each page a dozen requests. */
export function ButtonLink({ variant, size, block, icon, iconEnd, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link prefetch={false} {...link} className={buttonClass({ variant, size, block }, className)}>
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </Link>
  );
}
