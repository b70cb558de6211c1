'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog, type DialogField } from '@/components/contract-form/action-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { showToast } from '@/components/ui/show-toast';
import {
  changePlaceEndpoint,
  changePlaceSlugEndpoint,
  placeForm,
  slugForm,
  type PlaceAnswer,
} from '@/lib/domains/console-content/contract/places';
import { callApi } from '@/lib/platform/http/client';
import { PLACE_KIND_LABELS } from '../../_components/place-kinds';
import { PlaceAddresses } from './place-addresses';

interface PlaceViewProps {
  initial: PlaceAnswer;
  mayWrite: boolean;
  readsTexts: boolean;
}

export function PlaceView({ initial, mayWrite, readsTexts }: PlaceViewProps) {
  const [place, setPlace] = useState(initial);
  const [open, setOpen] = useState<'names' | 'slug' | null>(null);
  const router = useRouter();
  const { key, version } = place;
  const done = (changed: PlaceAnswer, message: string) => {
    setPlace(changed);
    setOpen(null);
    // The audit log below is rendered on the server.
    router.refresh();
    showToast(message, { tone: 'success' });
  };
  return (
    <>
      <Card as="section" aria-labelledby="names" className="console-layout-section">
        <h2 id="names">Names and text</h2>
        <KeyValueList
          items={[
            { key: 'Kind', value: PLACE_KIND_LABELS[place.kind] },
            { key: 'Slug', value: place.slug },
            ...(place.kind === 'city' ? [{ key: 'Other names', value: place.aliases.join(', ') || 'None' }] : []),
            { key: 'Text', value: place.about || 'None' },
          ]}
        />
        {mayWrite && (
          <div className="console-content-actions">
            <Button variant="secondary" size="sm" onClick={() => setOpen('names')}>
              Change names and text
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setOpen('slug')}>
              Change the address
            </Button>
          </div>
        )}
      </Card>
      <PlaceAddresses addresses={place.addresses} readsTexts={readsTexts} />
      {open === 'names' && (
        <ActionDialog
          title={`Change ${place.name}`}
          action="Save"
          schema={placeForm}
          fields={nameFields(place)}
          fixed={place.kind === 'city' ? { version } : { version, aliases: [] }}
          call={(body) => callApi(changePlaceEndpoint, { params: { key }, body })}
          onDone={(changed) => done(changed, 'The place is changed')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'slug' && (
        <ActionDialog
          title={`Change the address of ${place.name}`}
          action="Change the address"
          schema={slugForm}
          fields={[{ name: 'slug', label: 'Slug', kind: 'text', initial: place.slug, hint: SLUG_HINTS[place.kind] }]}
          fixed={{ version }}
          call={(body) => callApi(changePlaceSlugEndpoint, { params: { key }, body })}
          onDone={(changed) => done(changed, 'The address is changed. Former addresses redirect')}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const REDIRECTS = 'The former addresses redirect to the new ones permanently.';
const SLUG_HINTS: Readonly<Record<PlaceAnswer['kind'], string>> = {
  city: `Changes the pages of the city, its localities, categories and hotels. ${REDIRECTS}`,
  locality: `Changes the pages of the locality and of its hotels. ${REDIRECTS}`,
  landmark: REDIRECTS,
  category: `Changes the pages of the category in all cities. ${REDIRECTS}`,
};

function nameFields({ kind, name, aliases, about }: PlaceAnswer): DialogField[] {
  const others: DialogField = {
    ...{ name: 'aliases', label: 'Other names', kind: 'lines', initial: aliases.join('\n') },
    hint: 'One per line, also a former name. Search finds the city by them, and their addresses redirect.',
  };
  return [
    { name: 'name', label: 'Name', kind: 'text', initial: name },
    ...(kind === 'city' ? [others] : []),
    { name: 'about', label: 'Text', kind: 'textarea', initial: about, hint: 'Shown on the page of the place.' },
  ];
}
