import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { readCategories } from '@/lib/domains/console-content/server/service/categories';
import { AuditTrail } from '../../_components/audit-trail';
import { ConsolePage } from '../../_components/console-page';
import { SectionNav } from '../../_components/section-nav';
import { CategoryList } from './_components/category-list';

export const metadata: Metadata = { title: 'Categories' };

export default function CategoriesPage() {
  return (
    <ConsolePage
      section="content"
      path={consolePaths.categories()}
      title="Categories"
      lead="The order in which pages of places and hotels list categories, and which of them have pages."
    >
      {async (actor) => (
        <>
          <SectionNav section="content" />
          <CategoryList
            initial={await readCategories()}
            mayWrite={actor.permissions.includes('content.write')}
            mayAdd={actor.permissions.includes('place.write')}
          />
          <AuditTrail actor={actor} subjects={[{ type: 'categories', id: 'all' }]} />
        </>
      )}
    </ConsolePage>
  );
}
