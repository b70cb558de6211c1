'use client';

import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Button } from '@/components/ui/button';
import { SelectField, type SelectOption } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/show-toast';
import styles from './settings.module.css';

interface Props<Answer> {
  label: string;
  hint: string;
  value: string;
  options: readonly SelectOption[];
  /** The cached answer that the response replaces. */
  queryKey: QueryKey;
  call: (value: string) => Promise<Answer>;
}

/** One setting with its own button, so that a choice made by mistake changes nothing. */
export function SettingForm<Answer>({ label, hint, value, options, queryKey, call }: Props<Answer>) {
  const { canEdit } = useHotelSide();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(value);
  const save = useMutation({
    mutationFn: () => call(chosen),
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed);
      showToast(`${label}: saved`, { tone: 'success' });
    },
  });
  return (
    <form
      className={styles.setting}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <SelectField
        label={label}
        hint={hint}
        value={chosen}
        options={options}
        disabled={!canEdit}
        error={save.error?.message}
        onChange={({ target }) => setChosen(target.value)}
      />
      {canEdit && (
        <Button type="submit" variant="secondary" disabled={chosen === value} loading={save.isPending}>
          Save
        </Button>
      )}
    </form>
  );
}
