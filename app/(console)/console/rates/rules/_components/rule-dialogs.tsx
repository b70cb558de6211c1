'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog, type DialogField } from '@/components/contract-form/action-dialog';
import { listKey } from '@/components/data-table/types';
import { showToast } from '@/components/ui/show-toast';
import {
  endRateRuleEndpoint,
  endRateRuleForm,
  listRateRulesEndpoint,
  rateRuleForm,
  saveRateRuleEndpoint,
  type ChangedNights,
  type RateRuleBody,
  type RateRuleRow,
} from '@/lib/domains/console-rates/contract/rules';
import { callApi } from '@/lib/platform/http/client';
import { ChangedNightList } from './changed-night-list';
import { ruleFields } from './rule-fields';

export type RuleAction = { kind: 'save'; rule?: RateRuleRow } | { kind: 'end'; rule: RateRuleRow };

const REASON: DialogField = { name: 'reason', label: 'Reason', kind: 'textarea', hint: 'Shown in the audit log.' };

interface Preview {
  body: RateRuleBody | { reason: string; dryRun: boolean };
  nights: ChangedNights;
}

/** First the form, which shows as a dry run what changes, then the confirmation. */
export function RuleDialogs({ action, onClose }: { action: RuleAction; onClose: () => void }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const queries = useQueryClient();
  const write = (body: Preview['body'], dryRun: boolean) =>
    action.kind === 'save'
      ? callApi(saveRateRuleEndpoint, { body: { ...(body as RateRuleBody), dryRun } })
      : callApi(endRateRuleEndpoint, { params: { id: action.rule.id }, body: { ...body, dryRun } });
  const tryOut = async (body: Preview['body']): Promise<Preview> => ({ body, nights: await write(body, true) });
  const done = ({ changedNights }: ChangedNights) => {
    void queries.invalidateQueries({ queryKey: listKey(listRateRulesEndpoint) });
    void queries.invalidateQueries({ queryKey: ['plan-terms'] });
    showToast(`Saved. The price of ${changedNights} nights has changed.`, { tone: 'success' });
    onClose();
  };
  if (preview)
    return (
      <ActionDialog
        title={preview.nights.changedNights === 1 ? '1 night changes' : `${preview.nights.changedNights} nights change`}
        action={action.kind === 'save' ? 'Save the rule' : 'End the rule'}
        variant={action.kind === 'save' ? 'primary' : 'danger'}
        consequences={<ChangedNightList preview={preview.nights} />}
        schema={endRateRuleForm}
        fields={[{ ...REASON, initial: preview.body.reason }]}
        call={({ reason }) => write({ ...preview.body, reason }, false)}
        onDone={done}
        onClose={onClose}
      />
    );
  if (action.kind === 'end')
    return (
      <ActionDialog
        title="End the rule?"
        action="Show the nights that change"
        schema={endRateRuleForm}
        fields={[REASON]}
        call={tryOut}
        onDone={setPreview}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      title={action.rule ? 'Change a rule' : 'Add a rule'}
      action="Show the nights that change"
      schema={rateRuleForm}
      consequences="A rule with the same plan, dates, weekdays and priority gets these prices; otherwise a new rule is added. Meal plan and cancellation policy are those of the plan."
      fields={[...ruleFields(action.rule), REASON]}
      call={tryOut}
      onDone={setPreview}
      onClose={onClose}
    />
  );
}
