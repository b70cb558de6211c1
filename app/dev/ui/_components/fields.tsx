'use client';

import { useState } from 'react';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import { CopyField } from '@/components/ui/copy-field';
import { FormActions, FormLayout } from '@/components/ui/form-layout';
import { Button } from '@/components/ui/button';
import { PasswordField } from '@/components/ui/password-field';
import { SelectField } from '@/components/ui/select-field';
import { SelectMenu } from '@/components/ui/select-menu';
import { TextareaField } from '@/components/ui/textarea-field';
import { TextField } from '@/components/ui/text-field';
import { Specimen } from './specimen';

const PLACES: readonly (ComboboxItem & { group: string })[] = [
  { id: '1', group: 'Places', icon: 'pin', label: 'Indiranagar', detail: 'Bengaluru, Karnataka', end: '12 hotels' },
  { id: '2', group: 'Places', icon: 'pin', label: 'Indore', detail: 'Madhya Pradesh', end: '14 hotels' },
  { id: '3', group: 'Hotels', icon: 'building', label: 'Indigo Court', detail: 'Andheri East, Mumbai' },
];
const STATES = [
  { value: '29', label: 'Karnataka' },
  { value: '27', label: 'Maharashtra' },
  { value: '07', label: 'Delhi' },
];

function Suggestions({ initial = '', loading = false }: { initial?: string; loading?: boolean }) {
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const found = loading ? [] : PLACES.filter((place) => place.label.toLowerCase().includes(text.toLowerCase()));
  const groups = [...new Set(found.map((place) => place.group))].map((group) => ({
    label: group,
    items: found.filter((place) => place.group === group),
  }));
  return (
    <Combobox
      label={loading ? 'Where (searching)' : 'Where'}
      placeholder="Search by city, locality, hotel name"
      icon="search"
      groups={groups}
      inputValue={text}
      onInputChange={setText}
      value={chosen}
      onSelect={(item) => {
        setChosen(item);
        setText(item?.label ?? '');
      }}
      loading={loading}
      emptyText="No place or hotel by this name"
    />
  );
}

export function Fields() {
  return (
    <>
      <Specimen title="Text field" layout="grid">
        <TextField label="Guest name" placeholder="As on the ID card" autoComplete="off" />
        <TextField label="Employee ID" optional hint="Printed on the invoice" />
        <TextField label="Work e-mail" icon="mail" defaultValue="priya@acme" error="Enter a full e-mail address" />
        <TextField label="Mobile" icon="phone" inputMode="tel" defaultValue="99000 00001" />
        <TextField label="GSTIN" defaultValue="29ZZZCX0001A1ZD" readOnly />
        <TextField label="Cost centre" defaultValue="Sales West" disabled />
        <TextField label="Large, for search" icon="search" controlSize="lg" placeholder="Bengaluru" />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="Welcome" />
      </Specimen>
      <Specimen title="Select, select menu, combobox, text area" layout="grid">
        <SelectField label="State" placeholder="Choose a state" options={STATES} />
        <SelectField label="Expiry month" options={STATES} error="Please select the expiry Month and Year" />
        <SelectMenu
          label="Sort by"
          defaultValue="price"
          options={[
            { value: 'price', label: 'Price', detail: 'Lowest first, available rooms first' },
            { value: 'distance', label: 'Distance', detail: 'From the place you searched' },
          ]}
        />
        <Suggestions />
        <Suggestions loading initial="Kora" />
        <TextareaField label="Special requests" optional hint="The hotel receives this text unchanged" rows={3} />
        <CopyField
          label="Address"
          value="https://folio.example/a/very/long/address/that/is/copied/as/a/whole/"
          what="address"
        />
      </Specimen>
      <Specimen title="Form layout" layout="stack">
        <form>
          <FormLayout columns={2}>
            <TextField label="Company name" autoComplete="off" />
            <TextField label="Company GSTIN" autoComplete="off" />
            <div data-wide>
              <TextField label="Office address" autoComplete="off" />
            </div>
          </FormLayout>
          <FormActions>
            <Button>Save registration</Button>
            <Button variant="ghost">Not now</Button>
          </FormActions>
        </form>
      </Specimen>
    </>
  );
}
