import { llmsTxt } from '@/lib/domains/landing/server/service/seo/llms-txt';
import { textFileResponse } from '@/lib/platform/seo/text-response';

export const dynamic = 'force-dynamic';

// GET /llms.txt - the main URLs for language models
export async function GET(): Promise<Response> {
  return textFileResponse(await llmsTxt(), 'text/plain');
}
