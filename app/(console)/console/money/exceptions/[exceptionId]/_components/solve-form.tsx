'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useForm, useWatch } from 'react-hook-form';
import { listKey } from '@/components/data-table/types';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormActions, FormLayout } from '@/components/ui/form-layout';
import { RadioGroup } from '@/components/ui/radio-group';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import {
  listMoneyExceptionsEndpoint,
  solutionBody,
  type ExceptionView,
} from '@/lib/domains/reconciliation/contract/money';
import { solveExceptionMutation } from '@/lib/domains/reconciliation/queries';
import { contractResolver } from '@/lib/platform/http/contract-form';

export function SolveForm({ exception }: { exception: ExceptionView }) {
  const { id, actions } = exception;
  const router = useRouter();
  const queries = useQueryClient();
  const [first] = actions;
  const { register, control, handleSubmit, formState } = useForm({
    resolver: contractResolver(solutionBody),
    defaultValues: { solution: first?.solution ?? 'accept_difference', reason: '' },
  });
  const solve = useMutation({
    ...solveExceptionMutation(id),
    onSuccess: ({ outcome, exception: { solved } }) => {
      const done = solved ? `Solved: ${solved.label}` : 'Solved';
      showToast(outcome === 'requested' ? 'Requested: another member of staff decides' : done, { tone: 'success' });
      void queries.invalidateQueries({ queryKey: listKey(listMoneyExceptionsEndpoint) });
      router.refresh();
    },
  });
  const chosen = useWatch({ control, name: 'solution' });
  const action = actions.find(({ solution }) => solution === chosen) ?? first;
  if (!action) return null;
  const { errors } = formState;
  return (
    <Card>
      <form method="post" noValidate onSubmit={handleSubmit((body) => solve.mutate(body))}>
        <FormLayout>
          <h2>What to do</h2>
          {actions.length > 1 ? (
            <RadioGroup
              legend="Action"
              options={actions.map(({ solution, label, effect }) => ({ value: solution, label, description: effect }))}
              layout="cards"
              {...register('solution')}
            />
          ) : (
            <p className="console-exception-effect">{action.effect}</p>
          )}
          {action.needs === 'transfer' && (
            <TextField
              label="Bank reference of the transfer"
              error={errors.reference?.message}
              {...register('reference')}
            />
          )}
          {action.needs !== 'nothing' && (
            <TextField
              label={action.needs === 'transfer' ? 'Day of the transfer' : 'Day on the bank statement'}
              type="date"
              error={errors.day?.message}
              {...register('day')}
            />
          )}
          <TextField
            label="Reason"
            hint="It is stored with the exception and in the audit log."
            error={errors.reason?.message}
            {...register('reason')}
          />
          {solve.error && <Alert tone="danger" title={solve.error.message} live />}
          <FormActions>
            <Button type="submit" loading={solve.isPending}>
              {action.label}
            </Button>
          </FormActions>
        </FormLayout>
      </form>
    </Card>
  );
}
