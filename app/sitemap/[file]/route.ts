import { findSitemap } from '@/lib/domains/landing/server/service/seo/sitemaps';
import { readFromReplica } from '@/lib/platform/db/replica';
import { AppError } from '@/lib/platform/errors/app-error';
import { errorResponse } from '@/lib/platform/http/server/respond';
import { sitemapXml } from '@/lib/platform/seo/sitemap-xml';
import { textFileResponse } from '@/lib/platform/seo/text-response';

// GET /sitemap/hotels-1.xml - URLs of one kind of page with their last change and pictures
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const urls = await readFromReplica(async () => findSitemap((await params).file));
  if (!urls) return errorResponse(new AppError('NOT_FOUND'), 'sitemap', crypto.randomUUID());
  return textFileResponse(sitemapXml(urls), 'application/xml');
}
