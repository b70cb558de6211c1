'use client';

import { useState } from 'react';
import { AccountList, AccountRow, RowText } from '@/components/account/account-list';
import { formatDay } from '@/components/ui/format-day';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import type { ApiKeySummary } from '@/lib/domains/corporates/contract/api-keys';
import { SCOPE_TEXTS } from '@/lib/domains/corporates/rules/key-scopes';
import { ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';
import { formatLongDate } from '@/lib/dates';
import { RevokeKeyDialog } from './revoke-key-dialog';
import { RotateKeyDialog } from './rotate-key-dialog';

type Opened = { dialog: 'rotate' | 'revoke'; apiKey: ApiKeySummary } | null;

export function ApiKeyList({ legalEntityId, apiKeys }: { legalEntityId: number; apiKeys: readonly ApiKeySummary[] }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <AccountList>
        {apiKeys.map((apiKey) => {
          const label = `${apiKey.name}, ends in ${apiKey.last4}`;
          return (
            <AccountRow key={apiKey.apiKeyId}>
              <RowText
                name={label}
                details={[
                  `${ROLE_TEXTS[apiKey.role].label}: ${apiKey.scopes.map((scope) => SCOPE_TEXTS[scope].label).join(', ')}`,
                  apiKey.lastUsedOn ? `Last used ${formatLongDate(apiKey.lastUsedOn)}` : 'Not used yet',
                  `${apiKey.isExpired ? 'Expired' : 'Expires'} ${formatDay(apiKey.expiresAt)}`,
                  `Created ${formatDay(apiKey.createdAt)}${apiKey.createdBy ? ` by ${apiKey.createdBy}` : ''}`,
                ]}
              />
              {apiKey.isExpired && <Badge tone="warning">Expired</Badge>}
              <Menu
                trigger={<IconButton icon="more" label={`Change ${label}`} />}
                entries={[
                  ...(apiKey.canRotate
                    ? [
                        {
                          label: 'Rotate',
                          icon: 'refresh' as const,
                          onSelect: () => setOpened({ dialog: 'rotate', apiKey }),
                        },
                      ]
                    : []),
                  {
                    label: 'Revoke',
                    icon: 'trash',
                    danger: true,
                    onSelect: () => setOpened({ dialog: 'revoke', apiKey }),
                  },
                ]}
              />
            </AccountRow>
          );
        })}
      </AccountList>
      {opened?.dialog === 'rotate' && <RotateKeyDialog {...{ legalEntityId, apiKey: opened.apiKey }} onClose={close} />}
      {opened?.dialog === 'revoke' && <RevokeKeyDialog {...{ legalEntityId, apiKey: opened.apiKey }} onClose={close} />}
    </>
  );
}
