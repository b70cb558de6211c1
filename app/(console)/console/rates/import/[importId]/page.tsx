import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { consolePaths } from '@/lib/console-paths';
import type { ImportView } from '@/lib/domains/console-rates/contract/imports';
import { getImport } from '@/lib/domains/console-rates/server/service/import/import-files';
import { MAX_ROW_ID } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { SectionNav } from '../../../_components/section-nav';
import { ImportResult } from './_components/import-result';

export const metadata: Metadata = { title: 'File with rates' };

export default async function RateImportResultPage({ params }: { params: Promise<{ importId: string }> }) {
  const { importId } = await params;
  if (!/^[1-9]\d{0,9}$/.test(importId) || Number(importId) > MAX_ROW_ID) notFound();
  const id = Number(importId);
  return (
    <ConsolePage section="rates" path={consolePaths.rateImport(id)} title={async () => titleOf(await load(id))}>
      {async (actor) => (
        <>
          <SectionNav section="rates" />
          <ImportResult initial={await load(id)} mayWrite={actor.permissions.includes('rate.write')} />
          <AuditTrail actor={actor} headingLevel={3} subjects={[{ type: 'rate_import', id }]} />
        </>
      )}
    </ConsolePage>
  );
}

const titleOf = ({ state }: ImportView) => (state === 'applied' ? 'Imported file' : 'Checked file');

async function load(id: number) {
  try {
    return await getImport(id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
