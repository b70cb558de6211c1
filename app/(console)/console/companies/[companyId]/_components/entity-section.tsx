import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Menu } from '@/components/ui/menu';
import type { CompanyEntity } from '@/lib/domains/console-companies/contract/companies';
import { assignRoleAction, openWalletAction, type SectionProps } from './company-actions';

const ROLES = { manager: 'Travel manager', booker: 'Booker', finance: 'Finance' } as const;
const ROLE_KEYS = ['manager', 'booker', 'finance'] as const;

export function EntitySection({ company, entity, may, onAction }: SectionProps & { entity: CompanyEntity }) {
  const { legalEntityId, name, city, isTravelAgent, registrations, members, wallet } = entity;
  const mayWrite = may('company.write');
  return (
    <Card as="section" className="console-company-section" aria-labelledby={`entity-${legalEntityId}`}>
      <header className="console-company-head">
        <h2 id={`entity-${legalEntityId}`}>
          {name}
          {city && `, ${city}`}
        </h2>
        <Badge>{isTravelAgent ? 'Travel agent' : 'Company'}</Badge>
      </header>
      <KeyValueList
        items={[
          {
            key: 'GSTINs',
            value:
              registrations
                .map(({ gstin, state, isConfirmed }) => `${gstin} (${state}${isConfirmed ? '' : ', not confirmed'})`)
                .join(', ') || 'None',
          },
          {
            key: 'Wallet',
            value: wallet ? `${wallet.spendable} points, ${wallet.pending} pending` : 'None',
          },
          ...members.map((member) => ({
            key: member.name,
            value: (
              <>
                {[ROLES[member.role], member.email].filter(Boolean).join(', ')}{' '}
                {mayWrite && (
                  <Menu
                    trigger={
                      <Button variant="ghost" size="sm" aria-label={`Change the role of ${member.name}`}>
                        Change
                      </Button>
                    }
                    entries={ROLE_KEYS.filter((role) => role !== member.role).map((role) => ({
                      label: ROLES[role],
                      onSelect: () => onAction(assignRoleAction(company, legalEntityId, { ...member, role })),
                    }))}
                  />
                )}
              </>
            ),
          })),
        ]}
      />
      {mayWrite && !wallet && (
        <div className="console-layout-actions">
          <Button variant="ghost" size="sm" onClick={() => onAction(openWalletAction(company, entity))}>
            Open a wallet
          </Button>
        </div>
      )}
    </Card>
  );
}
