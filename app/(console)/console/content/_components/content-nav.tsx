import { paths } from '@/lib/paths';
import { SectionNav } from '../../_components/section-nav';

export function ContentNav() {
  return (
    <SectionNav
      label="Content"
      items={[
        { href: paths.consoleContent(), label: 'Texts', isExact: true },
        { href: paths.consolePlaces(), label: 'Places' },
        { href: paths.consoleCategories(), label: 'Categories' },
        { href: paths.consoleRedirects(), label: 'Redirects' },
        { href: paths.consoleAddresses(), label: 'Without hotels' },
      ]}
    />
  );
}
