import { listSitemapFiles } from '@/lib/domains/landing/server/service/seo/sitemaps';
import { sitemapIndexXml } from '@/lib/platform/seo/sitemap-xml';
import { textFile } from '@/lib/platform/seo/text-response';

export const dynamic = 'force-dynamic';

// GET /sitemap.xml - the index of the sitemap files
export async function GET(): Promise<Response> {
  return textFile(sitemapIndexXml(await listSitemapFiles()), 'application/xml');
}
