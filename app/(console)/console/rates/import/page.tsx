import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { ImportList } from './_components/import-list';
import { UploadForm } from './_components/upload-form';

export const metadata: Metadata = { title: 'Import rates' };

export default function RateImportPage() {
  return (
    <ConsolePage
      section="rates"
      path={consolePaths.rateImports()}
      title="Import rates"
      lead="A file is checked first, and shows what it would change. Nothing is written before you apply it."
    >
      {({ permissions }) => (
        <>
          <SectionNav section="rates" />
          {permissions.includes('rate.write') && <UploadForm />}
          <ImportList />
        </>
      )}
    </ConsolePage>
  );
}
