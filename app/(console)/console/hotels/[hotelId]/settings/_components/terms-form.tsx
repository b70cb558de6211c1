'use client';

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { numberField } from '@/components/contract-form/number-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormLayout } from '@/components/ui/form-layout';
import { SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { useUnsavedForm } from '@/components/unsaved/use-unsaved-form';
import { changeHotelTermsEndpoint, termsForm } from '@/lib/domains/console-hotels/contract/actions';
import type { ConsoleHotel } from '@/lib/domains/console-hotels/contract/hotels';
import { UDYAM_CLASSES } from '@/lib/domains/payables/types';
import { formatLongDate, type IsoDate } from '@/lib/dates';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { contractResolver } from '@/lib/platform/http/contract-form';
import styles from '@/components/hotel-content/content.module.css';

const PARTIES = [
  { value: 'hotel', label: 'The hotel' },
  { value: 'platform', label: 'The operator' },
];

interface Props {
  initial: ConsoleHotel;
  today: IsoDate;
  canEdit: boolean;
}

export function TermsForm({ initial: { hotelId, terms }, today, canEdit }: Props) {
  const { next, account, udyamClass, ...rest } = terms;
  const udyam = UDYAM_CLASSES.find((one) => one === udyamClass) ?? UDYAM_CLASSES[0];
  const form = useForm({
    resolver: contractResolver(termsForm),
    defaultValues: { ...rest, from: today, udyamClass: udyam },
  });
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  useUnsavedForm(form, { name: 'terms' });
  const save = useMutation({
    mutationFn: (body: BodyInput<typeof changeHotelTermsEndpoint>) =>
      callApi(changeHotelTermsEndpoint, { params: { hotelId }, body }),
    onSuccess: () => {
      form.reset(form.getValues());
      showToast('The terms are saved', { tone: 'success' });
    },
  });
  return (
    <Card as="section" aria-labelledby="terms-title" className="console-hotel-settings-card">
      <h2 id="terms-title">Commission and terms</h2>
      {next && (
        <p>
          From {formatLongDate(next.from)}: commission {next.commission} %.
        </p>
      )}
      {!account && <p>No payout account: payouts leave this hotel out.</p>}
      <form method="post" noValidate onSubmit={handleSubmit((body) => save.mutate(body))}>
        <fieldset disabled={!canEdit} className={styles.plainFieldset}>
          <FormLayout columns={2}>
            <TextField
              label="Commission in percent"
              hint="For stays that are booked from the day of “Valid from” on"
              inputMode="decimal"
              error={errors.commission?.message}
              {...register('commission', numberField(null))}
            />
            <SelectField label="Coupons are borne by" options={PARTIES} {...register('couponsBy')} />
            <TextField
              label="Valid from"
              hint="Commission and coupons; the other terms change at once"
              type="date"
              min={today}
              error={errors.from?.message}
              {...register('from')}
            />
            <SelectField label="Invoices are issued by" options={PARTIES} {...register('biller')} />
            <SelectField
              label="Udyam class"
              options={UDYAM_CLASSES.map((value) => ({ value, label: value }))}
              {...register('udyamClass')}
            />
            <TextField
              label="Agreed days to pay"
              hint="Empty without an agreement"
              inputMode="numeric"
              error={errors.termsDays?.message}
              {...register('termsDays', numberField(null))}
            />
            <Checkbox label="No tax is deducted (TDS exempt)" {...register('isTdsExempt')} />
          </FormLayout>
          {save.error && <Alert tone="danger" title={save.error.message} live />}
          {canEdit && (
            <Button type="submit" loading={save.isPending}>
              Save the terms
            </Button>
          )}
        </fieldset>
      </form>
    </Card>
  );
}
