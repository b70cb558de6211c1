import { llmsTxt } from '@/lib/domains/landing/server/service/seo/llms-txt';
import { textFile } from '@/lib/platform/seo/text-response';

export const dynamic = 'force-dynamic';

// GET /llms.txt - the main addresses for language models
export async function GET(): Promise<Response> {
  return textFile(await llmsTxt(), 'text/plain');
}
