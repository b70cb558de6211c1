import type { Check } from '../site-facts';
import { addressChecks } from './addresses';
import { contentChecks } from './content';
import { headChecks } from './head';
import { sitemapChecks } from './sitemap';
import { structuredChecks } from './structured';

/** Thirty-nine of the forty: the fortieth, paint and input in the lab, needs a browser and is part of `npm run bench`. */
export const checks: readonly Check[] = [
  ...addressChecks,
  ...sitemapChecks,
  ...headChecks,
  ...contentChecks,
  ...structuredChecks,
].sort((a, b) => a.number - b.number);
