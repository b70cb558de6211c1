import { checks } from '@/scripts/developer/audit-seo/checks/all';
import { collectSite } from '@/scripts/developer/audit-seo/collect';
import { report } from '../verdict';

const PER_FILE = 40;
const MAX_PRINTED_FAULTS = 5;

export async function auditSample(base: string): Promise<number> {
  const site = await collectSite(base, { perFile: PER_FILE, isLab: false, onProgress: (line) => console.log(line) });
  const found = checks.map(({ number, title, run }) => ({ number, title, faults: run(site) }));
  const failed = found.filter(({ faults }) => faults !== null && faults.length > 0);
  for (const { number, title, faults } of failed)
    console.log([`${number} ${title}`, ...(faults ?? []).slice(0, MAX_PRINTED_FAULTS)].join('\n      '));
  const listed = new Set(site.sitemaps.flatMap(({ urls }) => urls.map(({ loc }) => loc)));
  return report(`SEO audit: ${site.pages.length} pages read, four user agents, cold and warm`, [
    {
      figure: 'possible checks',
      measured: found.filter(({ faults }) => faults !== null).length,
      limit: 39,
      isFloor: true,
    },
    { figure: 'failed checks', measured: failed.length, limit: 0 },
    { figure: 'listed pages', measured: listed.size, limit: 0, isFloor: true },
    {
      figure: 'listed pages more than four clicks from the start page',
      measured: listed.size - site.clicks.size,
      limit: 0,
    },
  ]);
}
