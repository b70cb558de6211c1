'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { showToast } from '@/components/ui/show-toast';
import {
  changeHotelContentEndpoint,
  getHotelContentEndpoint,
  type HotelContentState,
} from '@/lib/domains/hotel-content/contract/content';
import { hotelContentKeys } from '@/lib/domains/hotel-content/queries';
import { callApi } from '@/lib/platform/http/client';
import { isContentConflict } from '../is-content-conflict';
import { useUnsavedForm } from '@/components/unsaved/use-unsaved-form';
import { Conflicts, type Conflict } from './conflicts';
import { contentResolver } from './content-resolver';
import { FacilitiesFields } from './facilities-fields';
import { FactsFields } from './facts-fields';
import { labelOf, textOf } from './field-labels';
import { listChangedFields, toForm, toJsonBody, valueOf, type ContentForm, type FormField } from './form-values';
import { MapPoint } from './map-point';
import { SaveBar } from './save-bar';
import { SectionLinks } from './section-links';
import { isTooShort, ShortTextDialog } from './short-text-dialog';
import { TextsFields } from './texts-fields';
import styles from '../content.module.css';

interface Props {
  hotelId: number;
  content: HotelContentState;
  canEdit: boolean;
}

type Body = Parameters<typeof callApi<typeof changeHotelContentEndpoint>>[1]['body'];

/** One form for texts, facts and facilities. It sends only changed fields, so that two people can edit different ones. */
export function TextsForm({ hotelId, content, canEdit }: Props) {
  const { of } = useHotelSide();
  const queries = useQueryClient();
  const [base, setBase] = useState(() => ({ version: content.version, form: toForm(content.edited) }));
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [short, setShort] = useState<ContentForm | null>(null);
  const form = useForm<ContentForm>({ resolver: contentResolver(base.form), defaultValues: base.form });
  const { isDirty } = form.formState;
  useUnsavedForm(form, {
    name: 'hotel-texts',
    version: base.version,
    onRestored: (version) => setBase({ version, form: base.form }),
  });

  const takeOver = (state: HotelContentState) => {
    queries.setQueryData(hotelContentKeys.content(hotelId), state);
    const next = toForm(state.edited);
    setBase({ version: state.version, form: next });
    form.reset(next);
    return next;
  };

  /** Shows the version of the other person, keeps the changes in the form, and lists the fields that both have changed. */
  const compare = async () => {
    const mine = form.getValues();
    const changed = listChangedFields(base.form, mine);
    const state = await callApi(of(getHotelContentEndpoint), { params: { hotelId } });
    const other = takeOver(state);
    for (const field of changed) form.setValue(field, valueOf(mine, field) as never, { shouldDirty: true });
    const both = new Set(listChangedFields(base.form, other));
    setConflicts(
      changed
        .filter((field) => both.has(field))
        .map((field) => ({ field, label: labelOf(field), otherText: textOf(other, field) })),
    );
    return state.lastChange?.by ?? 'Another person';
  };

  const save = useMutation({
    mutationFn: (values: ContentForm) =>
      callApi(of(changeHotelContentEndpoint), {
        params: { hotelId },
        body: toBody(base.version, values, listChangedFields(base.form, values)),
      }),
    onSuccess: (state) => {
      takeOver(state);
      setConflicts([]);
      void queries.invalidateQueries({ queryKey: hotelContentKeys.all(hotelId) });
      showToast(state.waiting ? 'Saved. The changes wait for approval.' : 'Saved. Guests see it now.', {
        tone: 'success',
      });
    },
  });
  const stale = useMutation({ mutationFn: compare });
  const send = (values: ContentForm) =>
    save.mutate(values, {
      onError: (error) => {
        if (isContentConflict(error)) stale.mutate();
      },
    });
  const submit = form.handleSubmit(
    (values) => (isTooShort(values.description, base.form.description) ? setShort(values) : send(values)),
    (errors) => {
      const [first] = Object.keys(errors);
      if (first) showToast('Some fields are not valid. They are marked.', { tone: 'danger' });
    },
  );
  const takeOther = (field: FormField) => {
    form.setValue(field, valueOf(base.form, field) as never, { shouldDirty: true });
    setConflicts(conflicts.filter((conflict) => conflict.field !== field));
  };

  return (
    <FormProvider {...form}>
      <form method="post" noValidate onSubmit={submit} className={styles.form} aria-label="Texts and facts">
        {stale.isSuccess && !save.isSuccess && (
          <Conflicts
            by={stale.data}
            conflicts={conflicts}
            onTakeOther={takeOther}
            onKeepMine={(field) => setConflicts(conflicts.filter((conflict) => conflict.field !== field))}
          />
        )}
        {save.error && !isContentConflict(save.error) && <Alert tone="danger" title={save.error.message} live />}
        <SectionLinks />
        <fieldset className={styles.plainFieldset} disabled={!canEdit}>
          <TextsFields />
          <MapPoint
            hotelId={hotelId}
            content={content}
            version={base.version}
            isUnsaved={isDirty}
            onSaved={takeOver}
            canEdit={canEdit}
          />
          <FacilitiesFields options={content.facilityOptions} />
          <FactsFields />
        </fieldset>
        {canEdit && (
          <SaveBar
            isUnsaved={isDirty}
            isSaving={save.isPending || stale.isPending}
            onDiscard={() => {
              form.reset(base.form);
              setConflicts([]);
            }}
          />
        )}
      </form>
      {short && (
        <ShortTextDialog
          length={short.description.trim().length}
          isApprovalRequired={content.isApprovalRequired}
          onSave={() => {
            setShort(null);
            send(short);
          }}
          onClose={() => setShort(null)}
        />
      )}
    </FormProvider>
  );
}

/** The resolver has checked the fields with the schema of the contract. */
function toBody(version: string, values: ContentForm, fields: readonly FormField[]): Body {
  const { checkin_time: checkinTime, checkout_time: checkoutTime, ...rest } = toJsonBody(values, fields);
  return {
    version,
    ...rest,
    ...(checkinTime === undefined ? {} : { checkinTime }),
    ...(checkoutTime === undefined ? {} : { checkoutTime }),
  } as Body;
}
