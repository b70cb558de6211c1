import { useEffect, useState } from 'react';
import type { DialogField, OwnInput } from '@/components/contract-form/action-dialog';
import { TextField } from '@/components/ui/text-field';

/** A slug that follows the field `name` until a person changes it. */
export const slugOfName = (hint: string): DialogField => ({
  ...{ name: 'slug', label: 'Slug', kind: 'text', initial: '' },
  render: (input) => <SlugField hint={hint} {...input} />,
});

function SlugField({ hint, error, read, change }: OwnInput & { hint: string }) {
  const [isOwn, setOwn] = useState(false);
  const [name, slug] = [String(read('name') ?? ''), String(read('slug') ?? '')];
  useEffect(() => {
    if (isOwn) return;
    let isCurrent = true;
    // Tables for all scripts, which only this form needs.
    void import('@/lib/domains/hotels/rules/names').then(({ slugify }) => {
      const proposed = slugify(name);
      if (isCurrent && proposed !== slug) change('slug', proposed);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOwn, name, slug, change]);
  return (
    <TextField
      label="Slug"
      hint={hint}
      error={error}
      value={slug}
      onChange={({ target }) => {
        setOwn(true);
        change('slug', target.value);
      }}
    />
  );
}
