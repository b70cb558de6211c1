import type { Metadata } from 'next';
import { consolePaths } from '@/lib/console-paths';
import { listSettings } from '@/lib/domains/console-settings/server/service/settings';
import { AuditTrail } from '../_components/audit-trail';
import { ConsolePage } from '../_components/console-page';
import { ChangeableSettings } from './_components/changeable-settings';
import { FixedSettings } from './_components/fixed-settings';

export const metadata: Metadata = { title: 'Settings' };

export default function SettingsPage() {
  return (
    <ConsolePage
      section="settings"
      path={consolePaths.settings()}
      title="Settings"
      lead="What can be changed while the system runs, and what the environment says. Secrets are never shown."
    >
      {(actor) => {
        const all = listSettings();
        return (
          <>
            <ChangeableSettings
              settings={all.filter(({ isChangeable }) => isChangeable)}
              mayWrite={actor.permissions.includes('settings.write')}
            />
            <FixedSettings settings={all.filter(({ isChangeable }) => !isChangeable)} />
            <AuditTrail
              actor={actor}
              subjects={all
                .filter(({ isChangeable }) => isChangeable)
                .map(({ name }) => ({ type: 'setting', id: name }))}
            />
          </>
        );
      }}
    </ConsolePage>
  );
}
