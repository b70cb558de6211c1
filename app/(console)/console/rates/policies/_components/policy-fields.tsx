import { Controller, useFieldArray, useFormContext, useWatch, type Control } from 'react-hook-form';
import { numberField } from '@/components/contract-form/number-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextField } from '@/components/ui/text-field';
import { describePolicy } from '@/lib/domains/pricing/rules/cancellation-text';
import { readCharge } from '@/lib/domains/pricing/rules/charge-text';
import { MAX_STEPS } from '@/lib/domains/pricing/rules/check-steps';
import { ChargeInput } from './charge-input';

interface PolicyValues {
  steps: { hoursBeforeCheckin: number | undefined; charge: string }[];
  noShow: string;
}

/** Steps and no-show of a policy, with the sentences that bookers read. */
export function PolicyFields() {
  const { control, register, formState } = useFormContext<PolicyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="console-policy-fields-step">
          <legend>{`Step ${index + 1}`}</legend>
          <TextField
            label="From hours before check-in"
            inputMode="numeric"
            error={formState.errors.steps?.[index]?.hoursBeforeCheckin?.message}
            {...register(`steps.${index}.hoursBeforeCheckin`, numberField())}
          />
          <ChargeField control={control} name={`steps.${index}.charge`} label="Charge" />
          <IconButton icon="trash" size="sm" label={`Remove step ${index + 1}`} onClick={() => remove(index)} />
        </fieldset>
      ))}
      <Button
        variant="secondary"
        size="sm"
        disabled={fields.length >= MAX_STEPS}
        onClick={() => append({ hoursBeforeCheckin: undefined, charge: '100%' })}
      >
        Add a step
      </Button>
      <fieldset className="console-policy-fields-step">
        <legend>No-show</legend>
        <ChargeField control={control} name="noShow" label="Charge" />
      </fieldset>
      <PolicyPreview control={control} />
    </>
  );
}

interface ChargeFieldProps {
  control: Control<PolicyValues>;
  name: `steps.${number}.charge` | 'noShow';
  label: string;
}

function ChargeField({ control, name, label }: ChargeFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <ChargeInput label={label} value={value} onChange={onChange} error={error?.message} />
      )}
    />
  );
}

function PolicyPreview({ control }: { control: Control<PolicyValues> }) {
  const values = useWatch({ control });
  const sentences = sentencesOf(values as PolicyValues);
  return (
    <section className="console-policy-fields-preview" aria-label="What bookers read">
      <strong>What bookers read</strong>
      {sentences ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>The text appears when every step has hours and a charge.</p>
      )}
    </section>
  );
}

function sentencesOf({ steps, noShow: typed }: PolicyValues): string[] | null {
  const noShow = readCharge(typed);
  const rules = steps.flatMap(({ hoursBeforeCheckin, charge }) => {
    const read = readCharge(charge);
    return read && hoursBeforeCheckin ? { hoursBeforeCheckin, ...read } : [];
  });
  return noShow && rules.length === steps.length ? describePolicy({ rules, noShow }) : null;
}
