'use client';

import { useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { consolePaths } from '@/lib/console-paths';
import {
  exportPlacesEndpoint,
  listPlacesEndpoint,
  PAGE_STATES,
  PLACE_KINDS,
} from '@/lib/domains/console-content/contract/places';
import { TextStateBadge } from '../../_components/text-state-badge';
import { NewPlaceDialog, type CityOption, type NewPlaceKind } from './new-place-dialog';
import { PAGE_STATE_LABELS, PageStateBadge } from './page-state-badge';
import { PLACE_KIND_LABELS } from './place-kinds';

type Row = RowOf<typeof listPlacesEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', header: 'Place', cell: (row) => row.name, sort: 'name', isRowHeader: true },
  { key: 'kind', header: 'Kind', cell: (row) => PLACE_KIND_LABELS[row.kind] },
  { key: 'city', header: 'City', cell: (row) => row.city },
  { key: 'path', header: 'Address', cell: (row) => row.path },
  { key: 'hotels', header: 'Hotels', cell: (row) => row.hotels, sort: 'hotels', align: 'end' },
  {
    key: 'page_state',
    header: 'Page',
    cell: ({ pageState }) => <PageStateBadge state={pageState} />,
  },
  { key: 'title', header: 'Title and texts', cell: (row) => <TextStateBadge state={row.title} /> },
  { key: 'slug', header: 'Slug', cell: (row) => row.slug, isHidden: true },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Name or address', kind: 'text' },
  {
    ...{ name: 'kind', label: 'Kind', kind: 'select' },
    options: PLACE_KINDS.map((value) => ({ value, label: PLACE_KIND_LABELS[value] })),
  },
  {
    ...{ name: 'page_state', label: 'Page', kind: 'select' },
    options: PAGE_STATES.map((value) => ({ value, label: PAGE_STATE_LABELS[value] })),
  },
  {
    ...{ name: 'hotels', label: 'Hotels', kind: 'select' },
    options: [{ value: 'yes', label: 'With hotels' }],
  },
];

/** @param cities those to which a person who may add places can add a landmark; null for others */
export function PlaceList({ cities }: { cities: readonly CityOption[] | null }) {
  const [added, setAdded] = useState<NewPlaceKind | null>(null);
  return (
    <>
      <DataTable
        caption="Places"
        endpoint={listPlacesEndpoint}
        csvEndpoint={exportPlacesEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="name"
        rowKey={(row) => row.key}
        rowHref={(row) => consolePaths.place(row.key)}
        emptyTitle="No place found"
        action={
          cities && (
            <div className="console-content-actions">
              <Button onClick={() => setAdded('city')}>New city</Button>
              <Button variant="secondary" onClick={() => setAdded('landmark')}>
                New landmark
              </Button>
            </div>
          )
        }
      />
      {added && <NewPlaceDialog kind={added} cities={cities ?? []} onClose={() => setAdded(null)} />}
    </>
  );
}
