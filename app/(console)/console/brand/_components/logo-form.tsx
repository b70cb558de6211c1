'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import {
  changeLogoEndpoint,
  LOGO_TYPES,
  MAX_LOGO_BYTES,
  removeLogoEndpoint,
} from '@/lib/domains/console-settings/contract/settings';
import { callApi } from '@/lib/platform/http/client';
import { brandName, logoPath, type BrandLogo } from '@/lib/platform/shell/brand';

/** Shows the logo on both themes, replaces it and removes it. */
export function LogoForm({ logo }: { logo: BrandLogo | null }) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const onSuccess = () => router.refresh();
  const upload = useMutation({ mutationFn: (file: File) => callApi(changeLogoEndpoint, { upload: file }), onSuccess });
  const remove = useMutation({ mutationFn: () => callApi(removeLogoEndpoint, {}), onSuccess });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    const found = file instanceof File ? problemOf(file) : 'Choose a file';
    setProblem(found);
    if (!found && file instanceof File) upload.mutate(file);
  };
  const failure = upload.error ?? remove.error;
  return (
    <section aria-labelledby="logo" className="console-brand-form">
      <h2 id="logo">Logo</h2>
      {failure && <Alert tone="danger" title={failure.message} live />}
      {logo ? (
        <div className="console-brand-previews">
          {(['light', 'dark'] as const).map((theme) => (
            <div key={theme} className="console-brand-sample" data-theme={theme}>
              <img className="console-brand-logo" src={logoPath(logo)} alt={`${brandName()}, ${theme} theme`} />
            </div>
          ))}
        </div>
      ) : (
        <p>Without a logo, pages, mails and documents show the name.</p>
      )}
      <form onSubmit={submit} className="console-brand-upload" noValidate>
        <TextField
          label="File"
          name="file"
          type="file"
          accept={LOGO_TYPES.join(',')}
          error={problem}
          hint="PNG, JPEG or WebP with dark letters, at most 2 MB. The dark theme shows it on a light background."
        />
        <div className="console-brand-suggestion">
          <Button type="submit" variant="secondary" loading={upload.isPending}>
            Upload logo
          </Button>
          {logo && (
            <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove logo
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function problemOf(file: File): string | undefined {
  if (file.size === 0) return 'Choose a file that is not empty';
  if (!LOGO_TYPES.some((type) => type === file.type)) return 'The file is not a PNG, JPEG or WebP picture';
  return file.size > MAX_LOGO_BYTES ? 'The file is larger than 2 MB' : undefined;
}
