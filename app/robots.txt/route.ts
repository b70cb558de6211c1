import { env } from '@/lib/platform/env/env';
import { robotsTxt } from '@/lib/platform/seo/robots-txt';
import { textFileResponse } from '@/lib/platform/seo/text-response';

export const dynamic = 'force-dynamic';

// GET /robots.txt - rules for crawlers
export function GET(): Response {
  const { SITE_URL, LANDING_ACCESS, AI_TRAINING } = env();
  return textFileResponse(
    robotsTxt({ siteUrl: SITE_URL, isPublic: LANDING_ACCESS === 'public', mayTrain: AI_TRAINING === 'allow' }),
    'text/plain',
  );
}
