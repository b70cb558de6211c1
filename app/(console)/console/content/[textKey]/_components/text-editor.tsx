'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormProvider, useForm, useWatch, type Control } from 'react-hook-form';
import { isContentConflict } from '@/components/hotel-content/is-content-conflict';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { FormLayout } from '@/components/ui/form-layout';
import { showToast } from '@/components/ui/show-toast';
import { useUnsavedForm } from '@/components/unsaved/use-unsaved-form';
import { consolePaths } from '@/lib/console-paths';
import {
  discardTextDraftEndpoint,
  getSiteTextEndpoint,
  publishTextEndpoint,
  saveTextDraftEndpoint,
  withdrawTextEndpoint,
  type EditedText,
  type SiteText,
} from '@/lib/domains/console-content/contract/texts';
import { callApi } from '@/lib/platform/http/client';
import { initialForm, resolveText, type TextForm } from './form-values';
import { SearchResult } from './search-result';
import { TextConflict } from './text-conflict';
import { LISTS, RECORD_FIELDS } from './text-fields';
import { ListInputs, RecordInputs } from './text-inputs';

type Action = { run: () => Promise<SiteText>; done: string };

export function TextEditor({ initial, mayWrite }: { initial: SiteText; mayWrite: boolean }) {
  const router = useRouter();
  const [text, setText] = useState(initial);
  const [other, setOther] = useState<SiteText | null>(null);
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const form = useForm<TextForm, unknown, EditedText>({ resolver: resolveText, defaultValues: initialForm(initial) });
  const { key, version } = text;
  useUnsavedForm(form, {
    name: 'text',
    version,
    onRestored: (stored) => setText((shown) => ({ ...shown, version: stored })),
  });
  const params = { key };
  const act = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (saved, { done }) => {
      setText(saved);
      setOther(null);
      form.reset(initialForm(saved));
      // The audit log below is rendered on the server.
      router.refresh();
      showToast(done, { tone: 'success' });
    },
    onError: (error) => {
      if (isContentConflict(error)) void callApi(getSiteTextEndpoint, { params }).then(setOther);
    },
  });
  const send = (endpoint: typeof saveTextDraftEndpoint | typeof publishTextEndpoint, done: string) =>
    form.handleSubmit((content) =>
      act.mutate({ run: () => callApi(endpoint, { params, body: { version, content } as never }), done }),
    );
  const { kind } = initialForm(initial);
  const fields = RECORD_FIELDS[kind];
  const list = LISTS[kind];
  return (
    <FormProvider {...form}>
      <header className="console-text-editor-actions">
        <Badge tone={text.published ? 'success' : 'neutral'}>{text.published ? 'Published' : 'Product text'}</Badge>
        {text.draft && <Badge tone="warning">Draft</Badge>}
        <ButtonLink variant="secondary" size="sm" href={consolePaths.textPreview(key, 'draft')}>
          Preview
        </ButtonLink>
        {text.path && (
          <ButtonLink variant="link" size="sm" href={text.path}>
            Public page
          </ButtonLink>
        )}
      </header>
      <div className="console-text-editor-columns">
        <form
          method="post"
          noValidate
          onSubmit={(event) => void send(saveTextDraftEndpoint, 'The draft is saved')(event)}
        >
          <FormLayout>
            {fields && <RecordInputs path="value" fields={fields} />}
            {list && <ListInputs list={list} />}
            {act.error && !isContentConflict(act.error) && <Alert tone="danger" title={act.error.message} live />}
            {other && (
              <TextConflict
                other={initialForm(other)}
                onKeepMine={() => adopt(other, 'mine')}
                onTakeOther={() => adopt(other, 'other')}
              />
            )}
            {mayWrite && (
              <div className="console-text-editor-actions">
                <Button type="submit" variant="secondary" loading={act.isPending}>
                  Save draft
                </Button>
                <Button
                  loading={act.isPending}
                  onClick={() => void send(publishTextEndpoint, 'The text is published')()}
                >
                  Publish
                </Button>
                {text.draft && (
                  <Button variant="ghost" onClick={() => setAsked('discard')}>
                    Delete the draft
                  </Button>
                )}
                {text.published && (
                  <Button variant="danger" onClick={() => setAsked('withdraw')}>
                    Withdraw
                  </Button>
                )}
              </div>
            )}
          </FormLayout>
        </form>
        {SEARCHED.includes(text.product.kind) && <LiveResult control={form.control} text={text} />}
      </div>
      {asked && (
        <Dialog
          open
          onOpenChange={() => setAsked(null)}
          title={QUESTIONS[asked].title}
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                Cancel
              </Button>
              <Button
                variant="danger"
                onClick={() => {
                  setAsked(null);
                  const { endpoint, done } = QUESTIONS[asked];
                  act.mutate({ run: () => callApi(endpoint, { params, body: { version } }), done });
                }}
              >
                {QUESTIONS[asked].action}
              </Button>
            </>
          }
        >
          {asked === 'withdraw'
            ? 'Visitors see the text of the product again.'
            : `The draft and what you have typed since are lost. Visitors go on seeing the ${text.published ? 'published text' : 'text of the product'}.`}
        </Dialog>
      )}
    </FormProvider>
  );

  function adopt(current: SiteText, chosen: 'mine' | 'other'): void {
    setText(current);
    setOther(null);
    act.reset();
    if (chosen === 'other') form.reset(initialForm(current));
  }
}

const QUESTIONS = {
  withdraw: {
    ...{ title: 'Withdraw the published text?', action: 'Withdraw the text', done: 'The text is withdrawn' },
    endpoint: withdrawTextEndpoint,
  },
  discard: {
    ...{ title: 'Delete the draft?', action: 'Delete the draft', done: 'The draft is deleted' },
    endpoint: discardTextDraftEndpoint,
  },
} as const;

/** Texts with the title and description of a page. */
const SEARCHED: readonly EditedText['kind'][] = ['page', 'text_page'];

function LiveResult({ control, text }: { control: Control<TextForm, unknown, EditedText>; text: SiteText }) {
  const typed = useWatch({ control, name: 'value' }) as { title?: string; description?: string };
  const generated = text.product.kind === 'page' ? text.product.value : {};
  return (
    <SearchResult
      title={typed.title}
      description={typed.description}
      generated={generated}
      placeholders={text.placeholders}
      path={text.path}
    />
  );
}
