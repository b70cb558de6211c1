import type { Check } from '../site-facts';
import { addressChecks } from './addresses';
import { contentChecks } from './content';
import { headChecks } from './head';
import { labChecks } from './lab';
import { sitemapChecks } from './sitemap';
import { structuredChecks } from './structured';

export const checks: readonly Check[] = [
  ...addressChecks,
  ...sitemapChecks,
  ...headChecks,
  ...contentChecks,
  ...structuredChecks,
  ...labChecks,
].sort((a, b) => a.number - b.number);
