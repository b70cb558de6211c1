'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/show-toast';
import { loadFile, type CallInput } from '@/lib/platform/http/client';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';

interface FileButtonProps<E extends AnyEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  /** The shown text, for example `CSV`. */
  text: string;
  /** Begins with the text. Required where a page has several of these buttons. */
  name?: string;
  variant?: 'secondary' | 'ghost';
  onSaved?: () => void;
}

/** Loads a file with fetch, so that an error is shown on the page, and saves it. */
export function FileButton<E extends AnyEndpoint>(props: FileButtonProps<E>) {
  const { endpoint, input, text, name, variant = 'ghost', onSaved } = props;
  const file = useMutation({
    mutationFn: () => loadFile(endpoint, input),
    onSuccess: (loaded) => {
      saveFile(loaded);
      onSaved?.();
    },
    onError: ({ message }) => showToast('The file could not be downloaded', { tone: 'danger', detail: message }),
  });
  return (
    <Button
      variant={variant}
      size="sm"
      icon="download"
      aria-label={name}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {text}
    </Button>
  );
}
