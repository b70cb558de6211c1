import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../_components/console-page';
import { ContentNav } from './_components/content-nav';
import { TextList } from './_components/text-list';

export const metadata: Metadata = { title: 'Content' };

export default function ContentPage() {
  return (
    <ConsolePage
      section="content"
      path={paths.consoleContent()}
      title="Content"
      lead="Blocks, questions and offers of the site, and titles and texts of its pages."
    >
      {() => (
        <>
          <ContentNav />
          <TextList />
        </>
      )}
    </ConsolePage>
  );
}
