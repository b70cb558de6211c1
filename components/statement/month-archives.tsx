'use client';

import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { loadMonthArchive, monthArchiveUrl } from '@/lib/domains/invoices/queries';
import { saveFile } from '@/components/ui/save-file';
import styles from './statement.module.css';

interface MonthArchivesProps {
  legalEntityId: number;
  month: string;
  count: number;
}

/** Loads the ZIPs with fetch, so that errors are shown on the page. Without JavaScript the links are plain downloads. */
export function MonthArchives({ legalEntityId, month, count }: MonthArchivesProps) {
  const archive = useMutation({
    mutationFn: (part: number) => loadMonthArchive({ legalEntityId, month }, part),
    onSuccess: saveFile,
  });
  const load = (event: MouseEvent, part: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!archive.isPending) archive.mutate(part);
  };
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <ButtonLink
          key={index}
          href={monthArchiveUrl({ legalEntityId, month }, index + 1)}
          variant="secondary"
          icon="download"
          download
          aria-disabled={archive.isPending || undefined}
          onClick={(event) => load(event, index + 1)}
        >
          {count === 1 ? 'All invoices (ZIP)' : `Invoices, part ${index + 1} of ${count} (ZIP)`}
        </ButtonLink>
      ))}
      {(archive.isPending || archive.isError) && (
        <div className={styles.archiveState}>
          {archive.isPending && (
            <p className={styles.quiet} role="status">
              The ZIP is being prepared. This takes up to half a minute.
            </p>
          )}
          {archive.isError && (
            <Alert tone="danger" live>
              {archive.error.message}
            </Alert>
          )}
        </div>
      )}
    </>
  );
}
