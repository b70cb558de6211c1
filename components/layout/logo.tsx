import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/lib/paths';
import { brandLogo, brandName, logoPath, type BrandLogo } from '@/lib/platform/shell/brand';
import styles from './logo.module.css';

/** Characters of a name that takes two lines of smaller letters. */
const LONG = 12;

/** Pixels. */
const LARGEST = { width: 176, height: 40 };

/** In whole pixels, so that the page reserves the space of the logo before it is loaded. */
function shownSize({ width, height }: BrandLogo): { width: number; height: number } {
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export function Logo({ as = 'link' }: { as?: 'link' | 'mark' }) {
  const name = brandName();
  const logo = brandLogo();
  const mark = logo ? (
    <img className={styles.picture} src={logoPath(logo)} {...shownSize(logo)} alt={name} />
  ) : (
    <>
      <svg className={styles.mark} viewBox="0 0 28 32" width="24" height="28" aria-hidden="true" focusable="false">
        <path d="M3 1h15l9 9v18a3 3 0 0 1-3 3H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z" fill="currentColor" />
        <path d="M18 1v6a3 3 0 0 0 3 3h6L18 1Z" fill="var(--color-accent)" />
        <text x="11" y="24" textAnchor="middle" fontSize="16" fontWeight="700" fill="var(--color-on-brand)">
          {[...name][0]}
        </text>
      </svg>
      <span className={classNames(styles.name, name.length > LONG && styles.long)}>{name}</span>
    </>
  );
  if (as === 'mark') return <span className={styles.logo}>{mark}</span>;
  return (
    <Link href={paths.home()} prefetch={false} className={styles.logo}>
      {mark}
      <VisuallyHidden>, home</VisuallyHidden>
    </Link>
  );
}
