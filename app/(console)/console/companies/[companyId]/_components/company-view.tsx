'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ApprovalCard } from '@/components/approvals/approval-card';
import { DecideDialog } from '@/components/approvals/decide-dialog';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { Badge } from '@/components/ui/badge';
import { showToast } from '@/components/ui/show-toast';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';
import { getCompanyEndpoint, type Company } from '@/lib/domains/console-companies/contract/companies';
import type { Permission } from '@/lib/domains/staff/rules/permissions';
import { callApi } from '@/lib/platform/http/client';
import { CreditSection } from './credit-section';
import { EntitySection } from './entity-section';
import { LimitsSection } from './limits-section';
import { RestrictionSection } from './restriction-section';
import type { CompanyAction } from './company-actions';

interface Props {
  initial: Company;
  permissions: readonly Permission[];
}

export function CompanyView({ initial, permissions }: Props) {
  const [company, setCompany] = useState(initial);
  const [action, setAction] = useState<CompanyAction | null>(null);
  const [decision, setDecision] = useState<{ approval: Approval; decision: 'approve' | 'refuse' } | null>(null);
  const may = (permission: Permission) => permissions.includes(permission);
  const router = useRouter();
  const reload = () => {
    void callApi(getCompanyEndpoint, { params: { id: company.id } }).then(setCompany);
    router.refresh();
  };
  const shared = { company, may, onAction: setAction };
  return (
    <>
      <header className="console-company-head">
        <Badge tone={company.status === 'active' ? 'success' : 'danger'}>
          {company.status === 'active' ? 'Active' : 'Suspended'}
        </Badge>
      </header>
      {company.approvals.map((approval) => (
        <ApprovalCard
          key={approval.id}
          approval={approval}
          onDecide={(chosen) => setDecision({ approval, decision: chosen })}
        />
      ))}
      <LimitsSection {...shared} />
      {company.credit && <CreditSection {...shared} credit={company.credit} />}
      {company.entities.map((entity) => (
        <EntitySection key={entity.legalEntityId} {...shared} entity={entity} />
      ))}
      <RestrictionSection {...shared} />
      {action && (
        <ActionDialog
          key={action.title}
          {...action}
          onDone={({ company: changed, message }) => {
            setCompany(changed);
            // The audit log below is rendered on the server.
            router.refresh();
            showToast(message, { tone: 'success' });
            setAction(null);
          }}
          onClose={() => setAction(null)}
        />
      )}
      {decision && (
        <DecideDialog
          {...decision}
          onDone={() => {
            setDecision(null);
            reload();
          }}
          onClose={() => {
            setDecision(null);
            reload();
          }}
        />
      )}
    </>
  );
}
