'use client';

import { useRouter } from 'next/navigation';
import { ActionDialog, type DialogField } from '@/components/contract-form/action-dialog';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import {
  addCategoryEndpoint,
  addCityEndpoint,
  addLandmarkEndpoint,
  newCategoryForm,
  newCityForm,
  newLandmarkForm,
} from '@/lib/domains/console-content/contract/new-places';
import type { PlaceAnswer } from '@/lib/domains/console-content/contract/places';
import { CURRENT_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { callApi } from '@/lib/platform/http/client';
import { LANDMARK_KIND_LABELS } from './place-kinds';
import { slugOfName } from './slug-field';

export type NewPlaceKind = 'city' | 'landmark' | 'category';
export type CityOption = { slug: string; name: string; state: string };

interface Props {
  kind: NewPlaceKind;
  cities?: readonly CityOption[];
  onClose: () => void;
}

const NAME: DialogField = { name: 'name', label: 'Name', kind: 'text', initial: '' };
const POINT: readonly DialogField[] = [
  { name: 'latitude', label: 'Latitude', kind: 'decimal', hint: 'Degrees, such as 18.5204' },
  { name: 'longitude', label: 'Longitude', kind: 'decimal', hint: 'Degrees, such as 73.8567' },
];

const STATE: DialogField = {
  ...{ name: 'stateCode', label: 'State', kind: 'select', initial: '' },
  options: [
    { value: '', label: 'Choose a state' },
    ...CURRENT_STATES.map(({ code, name }) => ({ value: code, label: name })).toSorted((a, b) =>
      a.label.localeCompare(b.label),
    ),
  ],
};

const LANDMARK_KIND: DialogField = {
  ...{ name: 'kind', label: 'Kind', kind: 'select', initial: 'railway_station' },
  options: Object.entries(LANDMARK_KIND_LABELS).map(([value, label]) => ({ value, label })),
};

const cityField = (cities: readonly CityOption[]): DialogField => ({
  ...{ name: 'city', label: 'City', kind: 'select', initial: '' },
  hint: 'At most 30 km from the point, for an airport 80 km.',
  options: [
    { value: '', label: 'The nearest city' },
    ...cities.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` })),
  ],
});

/** Opens the page of the new place, where its text and other names follow. */
export function NewPlaceDialog({ kind, cities = [], onClose }: Props) {
  const router = useRouter();
  const onDone = ({ key, name }: PlaceAnswer) => {
    showToast(`${name} is added`, { tone: 'success' });
    router.push(consolePaths.place(key));
  };
  switch (kind) {
    case 'city':
      return (
        <ActionDialog
          title="New city"
          action="Add the city"
          consequences="Its page appears when three published hotels are in it. Other names and a text follow on the next screen."
          schema={newCityForm}
          fields={[NAME, STATE, slugOfName('The page is /hotels-in-SLUG/'), ...POINT]}
          call={(body) => callApi(addCityEndpoint, { body })}
          {...{ onDone, onClose }}
        />
      );
    case 'landmark':
      return (
        <ActionDialog
          title="New landmark"
          action="Add the landmark"
          consequences="Its page appears when three published hotels are near it. Plans and distances on pages of near hotels name it."
          schema={newLandmarkForm}
          fields={[NAME, LANDMARK_KIND, slugOfName('The page is /hotels-near-SLUG/'), ...POINT, cityField(cities)]}
          call={(body) => callApi(addLandmarkEndpoint, { body })}
          {...{ onDone, onClose }}
        />
      );
    case 'category':
      return (
        <ActionDialog
          title="New category"
          action="Add the category"
          consequences="It comes last in the order. Hotels get it in their settings; three hotels of a city make a page."
          schema={newCategoryForm}
          fields={[
            { ...NAME, hint: 'In the plural, such as Business hotels' },
            slugOfName('The pages are /SLUG-in-CITY/'),
          ]}
          call={(body) => callApi(addCategoryEndpoint, { body })}
          {...{ onDone, onClose }}
        />
      );
  }
}
