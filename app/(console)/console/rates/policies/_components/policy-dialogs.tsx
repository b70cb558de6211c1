import { useMutation } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import {
  changePolicyEndpoint,
  createPolicyEndpoint,
  newPolicyForm,
  policyForm,
  type NewPolicyBody,
  type PolicyBody,
  type PolicyRow,
} from '@/lib/domains/console-rates/contract/policies';
import { formatCharge } from '@/lib/domains/pricing/rules/charge-text';
import { callApi } from '@/lib/platform/http/client';
import { PolicyFields } from './policy-fields';

interface Props {
  onDone: (policy: PolicyRow) => void;
  onClose: () => void;
}

/** Charges are texts in the API. */
const toBody = <Body extends Pick<PolicyBody, 'steps' | 'noShow'>>({ steps, noShow, ...body }: Body) => ({
  ...body,
  steps: steps.map(({ hoursBeforeCheckin, charge }) => ({ hoursBeforeCheckin, charge: formatCharge(charge) })),
  noShow: formatCharge(noShow),
});

export function NewPolicyDialog({ onDone, onClose }: Props) {
  const create = useMutation({
    mutationFn: (form: NewPolicyBody) => callApi(createPolicyEndpoint, { body: toBody(form) }),
    onSuccess: onDone,
  });
  const { dialog, form, field } = useContractForm(newPolicyForm, {
    defaultValues: { code: '', name: '', steps: [{ hoursBeforeCheckin: 24, charge: '1 night' }], noShow: '100%' },
    mutation: create,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title="New policy"
        action="Create the policy"
        consequences="Rate plans have it when a rule or an import names it."
        onClose={onClose}
      >
        <TextField label="Code" hint="Imports of rates name the policy by it. It never changes." {...field('code')} />
        <TextField label="Name" hint="For staff, such as Free until 24 hours before" {...field('name')} />
        <PolicyFields />
      </FormDialog>
    </FormProvider>
  );
}

export function ChangePolicyDialog({ policy, onDone, onClose }: Props & { policy: PolicyRow }) {
  const { id, code, name, steps, noShow, plans } = policy;
  const change = useMutation({
    mutationFn: (form: PolicyBody) => callApi(changePolicyEndpoint, { params: { id }, body: toBody(form) }),
    onSuccess: onDone,
  });
  const { dialog, form, field } = useContractForm(policyForm, {
    defaultValues: { name, steps, noShow, reason: '' },
    mutation: change,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title={`Change ${code}`}
        action="Change the policy"
        consequences={`Applies to later bookings of ${plans === 1 ? '1 rate plan' : `${plans} rate plans`}. Quotes and bookings keep the policy that they were made with.`}
        onClose={onClose}
      >
        <TextField label="Name" {...field('name')} />
        <PolicyFields />
        <TextField label="Reason" hint="Shown in the audit log." {...field('reason')} />
      </FormDialog>
    </FormProvider>
  );
}
