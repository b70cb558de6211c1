import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { ConsolePage } from '../_components/console-page';
import { SectionNav } from '../_components/section-nav';
import { TextList } from './_components/text-list';

export const metadata: Metadata = { title: 'Content' };

export default function ContentPage() {
  return (
    <ConsolePage
      section="content"
      path={consolePaths.content()}
      title="Content"
      lead="Blocks, questions and offers of the site, and titles and texts of its pages."
    >
      {() => (
        <>
          <SectionNav section="content" />
          <TextList />
        </>
      )}
    </ConsolePage>
  );
}
