'use client';

import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { SelectField } from '@/components/ui/select-field';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { listMonthDocumentsEndpoint } from '@/lib/domains/invoices/contract/month';
import { monthDocumentsOptions } from '@/lib/domains/invoices/queries';
import { paths } from '@/lib/paths';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import { DocumentTable } from './document-table';
import { LoadMore } from './load-more';
import { MonthArchives } from './month-archives';
import styles from './statement.module.css';

interface MonthDocumentsProps {
  legalEntityId: number;
  /** `YYYY-MM`, the current month first. */
  months: readonly [string, ...string[]];
}

const FORMAT = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string) => FORMAT.format(new Date(`${month}-01T00:00:00Z`));

export function MonthDocuments({ legalEntityId, months }: MonthDocumentsProps) {
  const [month, setMonth] = useState(months[0]);
  const list = useInfiniteQuery(monthDocumentsOptions({ legalEntityId, month }));
  const archives = list.data?.pages[0]?.archives ?? 0;
  return (
    <Card as="section" id="month" className={styles.month} aria-labelledby="month-title">
      <h2 id="month-title" className={styles.monthTitle}>
        Invoices and CSV of a month
      </h2>
      {/* A GET form, so that the download works without JavaScript. */}
      <form className={styles.export} action={paths.bookingExport()}>
        <input type="hidden" name="legal_entity_id" value={legalEntityId} />
        <SelectField
          label="Month"
          name="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Button type="submit" variant="secondary" icon="download">
          Bookings (CSV)
        </Button>
        <MonthArchives key={month} legalEntityId={legalEntityId} month={month} count={archives} />
      </form>
      <p className={styles.quiet}>
        The CSV lists the bookings that check out in the month. Invoices and credit notes are listed by their own date.
      </p>
      <IssuedInMonth list={list} legalEntityId={legalEntityId} month={month} />
    </Card>
  );
}

interface IssuedInMonthProps {
  list: UseInfiniteQueryResult<InfiniteData<AnswerOf<typeof listMonthDocumentsEndpoint>>>;
  legalEntityId: number;
  month: string;
}

function IssuedInMonth({ list, legalEntityId, month }: IssuedInMonthProps) {
  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading invoices">
        <Skeleton shape="block" height="8rem" />
      </SkeletonGroup>
    );
  }
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title="Invoices could not be loaded"
        headingLevel={3}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  const documents = list.data.pages.flatMap((page) => page.documents);
  const latest = list.data.pages.at(-1);
  if (!latest || documents.length === 0) return <p>No invoice or credit note was issued in {nameOf(month)}.</p>;
  return (
    <>
      <DocumentTable
        caption={`Invoices and credit notes of ${nameOf(month)}`}
        documents={documents}
        legalEntityId={legalEntityId}
      />
      {list.hasNextPage && (
        <LoadMore
          shown={documents.length}
          total={latest.meta.totalCount}
          of="documents"
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
