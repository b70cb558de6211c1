'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Stepper } from '@/components/ui/stepper';
import { FormLayout } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { Specimen } from './specimen';

export function Steps() {
  const [open, setOpen] = useState(1);
  const state = (step: number) => (step === open ? 'open' : step < open ? 'done' : 'waiting');
  return (
    <>
      <Specimen title="Stepper" layout="stack">
        <Stepper label="Progress of the booking" steps={['Guests', 'GSTIN', 'Requests', 'Payment']} current={2} />
      </Specimen>
      <Specimen title="Panel: done, open, waiting" layout="stack">
        <Panel
          step={1}
          title="Guests"
          state={state(0)}
          onEdit={() => setOpen(0)}
          summary={{ title: 'Travellers Details', subtitle: 'Priya Raman +1 other(s)' }}
        >
          <Button onClick={() => setOpen(1)}>Continue</Button>
        </Panel>
        <Panel
          step={2}
          title="GSTIN"
          state={state(1)}
          onEdit={() => setOpen(1)}
          summary={{ title: 'ENTER GSTIN', subtitle: 'GSTIN cannot be updated once booking is completed' }}
        >
          <FormLayout columns={2}>
            <TextField label="Bill to" defaultValue="Acme Industries Pvt Ltd" />
            <TextField label="GSTIN" defaultValue="29ZZZCX0001A1ZD" />
          </FormLayout>
          <p style={{ marginTop: 'var(--space-5)' }}>
            <Button onClick={() => setOpen(2)}>Continue</Button>
          </p>
        </Panel>
        <Panel step={3} title="Special requests" state={state(2)} summary={{ title: 'Special requests' }}>
          <Button onClick={() => setOpen(0)}>Start again</Button>
        </Panel>
      </Specimen>
    </>
  );
}
