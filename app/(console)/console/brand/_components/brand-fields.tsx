'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { changeBrandEndpoint, type BrandInput } from '@/lib/domains/console-settings/contract/settings';
import { colourProblem } from '@/lib/domains/console-settings/rules/contrast';
import { callApi } from '@/lib/platform/http/client';
import { ColourField } from './colour-field';

export function BrandFields({ brand, mailFrom }: { brand: BrandInput; mailFrom: string }) {
  const router = useRouter();
  const [values, setValues] = useState(brand);
  const set = (change: Partial<BrandInput>) => setValues((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () => callApi(changeBrandEndpoint, { body: values }),
    onSuccess: () => {
      showToast('The brand is saved', { tone: 'success' });
      router.refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const isRefused = colourProblem('light', values.light) ?? colourProblem('dark', values.dark);
  return (
    <form className="console-brand-form" onSubmit={submit} noValidate>
      <h2>Texts and colours</h2>
      {save.error && <Alert tone="danger" title={save.error.message} live />}
      <TextField
        label="Name"
        maxLength={40}
        value={values.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="Line in the footer"
        hint="A short description of the site, in the footer of pages and mails"
        maxLength={120}
        value={values.brandLine}
        onChange={({ target }) => set({ brandLine: target.value })}
      />
      <TextareaField
        label="Company in the footer"
        hint="Company, address, GSTIN and CIN, at the end of pages and mails. Optional."
        maxLength={300}
        rows={3}
        value={values.footer}
        onChange={({ target }) => set({ footer: target.value })}
      />
      <TextField
        label="Sender of mails"
        hint="If empty, the name of the site"
        maxLength={60}
        value={values.senderName}
        onChange={({ target }) => set({ senderName: target.value })}
      />
      <TextField
        label="Address of the sender"
        type="email"
        hint={`If empty, ${mailFrom}. The mail server must accept the address.`}
        maxLength={120}
        value={values.senderAddress}
        onChange={({ target }) => set({ senderAddress: target.value.trim() })}
      />
      <ColourField
        theme="light"
        label="Colour on light backgrounds"
        value={values.light}
        onChange={(light) => set({ light })}
      />
      <ColourField
        theme="dark"
        label="Colour on dark backgrounds"
        value={values.dark}
        onChange={(dark) => set({ dark })}
      />
      <div>
        <Button type="submit" loading={save.isPending} disabled={isRefused !== null}>
          Save
        </Button>
      </div>
    </form>
  );
}
