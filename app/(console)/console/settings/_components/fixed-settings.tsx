import { Table } from '@/components/ui/table';
import { SETTING_COLUMNS, type SettingRow } from './setting-columns';

export function FixedSettings({ settings }: { settings: readonly (SettingRow & { group: string })[] }) {
  const groups = [...new Set(settings.map(({ group }) => group))];
  return (
    <section aria-labelledby="fixed-settings" className="console-settings-section">
      <h2 id="fixed-settings">Read when a process starts</h2>
      <p>Change these in the environment, and restart every process.</p>
      {groups.map((group) => (
        <Table
          key={group}
          caption={group}
          columns={SETTING_COLUMNS}
          rows={settings.filter((setting) => setting.group === group)}
          rowKey={({ name }) => name}
          density="compact"
          narrow="stacks"
        />
      ))}
    </section>
  );
}
