import { SkipLinks } from '@/components/ui/skip-links';

export const LIST_ANCHOR = 'hotels';
export const FILTERS_ANCHOR = 'filters';

export function ResultsSkipLinks() {
  return (
    <SkipLinks
      links={[
        { href: `#${LIST_ANCHOR}`, text: 'Skip to the hotels' },
        { href: `#${FILTERS_ANCHOR}`, text: 'Skip to the filters' },
      ]}
    />
  );
}
