'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { Table, type TableColumn } from '@/components/ui/table';
import { SettingDialog } from './setting-dialog';
import { SETTING_COLUMNS, type SettingRow } from './setting-columns';

export function ChangeableSettings({ settings, mayWrite }: { settings: readonly SettingRow[]; mayWrite: boolean }) {
  const router = useRouter();
  const [changed, setChanged] = useState<SettingRow | null>(null);
  const finish = (text: string) => {
    setChanged(null);
    showToast(text, { tone: 'success' });
    router.refresh();
  };
  const change: TableColumn<SettingRow> = {
    key: 'change',
    header: 'Change',
    cell: (setting) => (
      <Button size="sm" variant="secondary" aria-label={`Change ${setting.name}`} onClick={() => setChanged(setting)}>
        Change
      </Button>
    ),
  };
  return (
    <section aria-labelledby="changeable-settings" className="console-settings-section">
      <h2 id="changeable-settings">Can be changed here</h2>
      <p>A change has effect at once, in every process.</p>
      <Table
        caption="Settings that can be changed here"
        captionHidden
        columns={mayWrite ? [...SETTING_COLUMNS, change] : SETTING_COLUMNS}
        rows={settings}
        rowKey={({ name }) => name}
        narrow="stacks"
      />
      {changed && <SettingDialog setting={changed} onDone={finish} onClose={() => setChanged(null)} />}
    </section>
  );
}
