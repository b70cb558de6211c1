import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';
import { env } from '@/lib/platform/env/env';
import { isBuilding } from '@/lib/platform/env/phase';
import { carryTags } from '@/lib/platform/page-cache/carry-tags';

interface SiteFrameProps {
  children: ReactNode;
  hasBar?: boolean;
  hasFooter?: boolean;
}

/**
 * The shell with the settings of the installation. The build does not have them, so pages made by the build carry a tag that the web
 * process expires when it starts.
 */
export function SiteFrame({ children, hasBar = true, hasFooter = true }: SiteFrameProps) {
  const { HELP_PHONE, STAGE, CAREERS_URL, BLOG_URL, SOCIAL_URLS, CONTACT_EMAIL } = env();
  return (
    <SiteShell
      {...(hasBar ? { helpPhone: HELP_PHONE } : {})}
      {...(hasFooter
        ? { footer: { careersUrl: CAREERS_URL, blogUrl: BLOG_URL, socialUrls: SOCIAL_URLS, email: CONTACT_EMAIL } }
        : {})}
      reportsErrors={STAGE !== 'local'}
    >
      {isBuilding() && <EveryPageTag />}
      {children}
    </SiteShell>
  );
}

async function EveryPageTag() {
  await carryTags([]);
  return null;
}
