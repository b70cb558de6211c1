'use client';

import { buttonClass } from '@/components/ui/button-class';
import { Glyph } from '@/components/ui/glyph';
import { WARNING } from '@/components/ui/shell-icon-paths';
import { paths } from '@/lib/paths';
import styles from '@/components/ui/state.module.css';

export interface PageFailedProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/**
 * Shown when rendering a page failed. It looks like ErrorState but does not import it, because the cause may be a script that did not load.
 * For the same reason its links load full pages from the server. The digest identifies the log entry.
 */
export function PageFailed({ error, reset }: PageFailedProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sealDanger}>
        <Glyph path={WARNING} size={24} />
      </span>
      <h1 className={styles.title}>This page could not be loaded</h1>
      <p className={styles.text}>
        Nothing was booked or charged. Try again; if the problem persists,{' '}
        <a href={paths.contactUs()}>call or write to us</a>.
      </p>
      <div className={styles.action}>
        <button type="button" className={buttonClass({})} onClick={reset}>
          Try again
        </button>
        <a href={paths.home()} className={buttonClass({ variant: 'secondary' })}>
          Go to the home page
        </a>
      </div>
      {error.digest && <p className={styles.reference}>Reference {error.digest}</p>}
    </div>
  );
}
