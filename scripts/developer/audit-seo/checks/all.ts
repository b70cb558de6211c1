import type { Check } from '../site-facts';
import { addressChecks } from './addresses';
import { contentChecks } from './content';
import { headChecks } from './head';
import { sitemapChecks } from './sitemap';
import { structuredChecks } from './structured';
import { LAB_LIMITS } from '@/scripts/developer/lab/limits';

const labChecks: readonly Check[] = [
  {
    number: 40,
    title: 'Lab: paint, blocking time, layout shift, taps, script size, console',
    run: ({ lab }) =>
      lab &&
      lab.flatMap((row) =>
        LAB_LIMITS.filter(({ read, limit }) => read(row) > limit).map(
          ({ figure, read, limit }) => `${row.path}: ${figure} is ${read(row).toPrecision(3)}, more than ${limit}`,
        ),
      ),
  },
];

export const checks: readonly Check[] = [
  ...addressChecks,
  ...sitemapChecks,
  ...headChecks,
  ...contentChecks,
  ...structuredChecks,
  ...labChecks,
].sort((a, b) => a.number - b.number);
