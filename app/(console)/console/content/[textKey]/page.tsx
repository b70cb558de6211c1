import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { consolePaths } from '@/lib/console-paths';
import { getSiteText } from '@/lib/domains/console-content/server/service/texts';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../_components/audit-trail';
import { ConsolePage } from '../../_components/console-page';
import { TextEditor } from './_components/text-editor';

export const metadata: Metadata = { title: 'Text' };

export default async function TextPage({ params }: { params: Promise<{ textKey: string }> }) {
  const { textKey } = await params;
  return (
    <ConsolePage section="content" path={consolePaths.text(textKey)} title={async () => (await load(textKey)).label}>
      {async (actor) => {
        const text = await load(textKey);
        return (
          <>
            <Breadcrumbs items={[{ label: 'Content', href: consolePaths.content() }, { label: text.label }]} />
            <TextEditor initial={text} mayWrite={actor.permissions.includes('content.write')} />
            <AuditTrail actor={actor} subjects={[{ type: 'content', id: text.key }]} />
          </>
        );
      }}
    </ConsolePage>
  );
}

async function load(key: string) {
  try {
    return await getSiteText(key);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
