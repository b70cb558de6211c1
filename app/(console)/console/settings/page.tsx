import type { Metadata } from 'next';
import { listSettings } from '@/lib/domains/console-settings/server/service/settings';
import { paths } from '@/lib/paths';
import { ConsolePage } from '../_components/console-page';
import { ChangeableSettings } from './_components/changeable-settings';
import { FixedSettings } from './_components/fixed-settings';

export const metadata: Metadata = { title: 'Settings' };

export default function SettingsPage() {
  return (
    <ConsolePage
      section="settings"
      path={paths.consoleSettings()}
      title="Settings"
      lead="What can be changed while the system runs, and what the environment says. Secrets are never shown."
    >
      {({ permissions }) => {
        const all = listSettings();
        return (
          <>
            <ChangeableSettings
              settings={all.filter(({ isChangeable }) => isChangeable)}
              mayWrite={permissions.includes('settings.write')}
            />
            <FixedSettings settings={all.filter(({ isChangeable }) => !isChangeable)} />
          </>
        );
      }}
    </ConsolePage>
  );
}
