import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';
import { env } from '@/lib/platform/env/env';
import { isBuilding } from '@/lib/platform/env/phase';
import { addPageTags } from '@/lib/platform/page-cache/add-page-tags';

interface SiteFrameProps {
  children: ReactNode;
  hasBar?: boolean;
  hasFooter?: boolean;
  hasAnalytics?: boolean;
}

/**
 * The site shell with the settings of the installation. The build does not have the settings, so pages rendered by the build have a
 * cache tag that the web process invalidates when it starts.
 */
export function SiteFrame({ children, hasBar = true, hasFooter = true, hasAnalytics = true }: SiteFrameProps) {
  const { HELP_PHONE, STAGE, CAREERS_URL, BLOG_URL, SOCIAL_URLS, CONTACT_EMAIL, BRAND_LINE, BRAND_FOOTER } = env();
  return (
    <SiteShell
      {...(hasBar ? { helpPhone: HELP_PHONE } : {})}
      {...(hasFooter
        ? {
            footer: {
              line: BRAND_LINE,
              company: BRAND_FOOTER,
              careersUrl: CAREERS_URL,
              blogUrl: BLOG_URL,
              socialUrls: SOCIAL_URLS,
              email: CONTACT_EMAIL,
            },
          }
        : {})}
      hasAnalytics={hasAnalytics}
      reportsErrors={STAGE !== 'local'}
    >
      {isBuilding() && <EveryPageTag />}
      {children}
    </SiteShell>
  );
}

async function EveryPageTag() {
  await addPageTags([]);
  return null;
}
