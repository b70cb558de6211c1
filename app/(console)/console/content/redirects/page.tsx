import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { RedirectList } from './_components/redirect-list';

export const metadata: Metadata = { title: 'Redirects' };

export default function RedirectsPage() {
  return (
    <ConsolePage
      section="content"
      path={consolePaths.redirects()}
      title="Redirects"
      lead="Addresses of public pages that lead to another page permanently. Former addresses of places redirect by themselves."
    >
      {(actor) => (
        <>
          <SectionNav section="content" />
          <RedirectList
            mayWrite={actor.permissions.includes('content.write')}
            mayAudit={actor.permissions.includes('audit.read')}
          />
        </>
      )}
    </ConsolePage>
  );
}
