import { listSitemapFiles } from '@/lib/domains/landing/server/service/seo/sitemaps';
import { sitemapIndexXml } from '@/lib/platform/seo/sitemap-xml';
import { textFileResponse } from '@/lib/platform/seo/text-response';

export const dynamic = 'force-dynamic';

// GET /sitemap.xml - the index of the sitemap files
export async function GET(): Promise<Response> {
  return textFileResponse(sitemapIndexXml(await listSitemapFiles()), 'application/xml');
}
