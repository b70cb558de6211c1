'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Drawer } from '@/components/ui/drawer';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { showToast, type ToastTone } from '@/components/ui/show-toast';
import { Tooltip } from '@/components/ui/tooltip';
import { Specimen } from './specimen';

const TONES: readonly ToastTone[] = ['neutral', 'success', 'info', 'warning', 'danger'];

export function Overlays() {
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <Specimen title="Dialog">
        <Dialog
          trigger={<Button variant="secondary">Open dialog</Button>}
          title="Cancel this booking?"
          description="Two rooms at The Lantern House, 12 to 14 December."
          size="sm"
          footer={
            <>
              <DialogClose>
                <Button variant="danger">Cancel booking</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="ghost">Keep it</Button>
              </DialogClose>
            </>
          }
        >
          <p>₹8,496 is refunded to the card within five working days.</p>
        </Dialog>
        <Dialog
          trigger={<Button variant="secondary">Large dialog that scrolls</Button>}
          title="Price breakup"
          size="lg"
        >
          {Array.from({ length: 40 }, (_, index) => (
            <p key={index}>Night {index + 1}</p>
          ))}
        </Dialog>
      </Specimen>
      <Specimen title="Drawer: sheet from below, panel at the edge">
        <Button variant="secondary" icon="filter" onClick={() => setSheet(true)}>
          Filters
        </Button>
        <Drawer
          open={sheet}
          onOpenChange={setSheet}
          title="Filters"
          footer={
            <>
              <Button variant="ghost">Clear all</Button>
              <Button onClick={() => setSheet(false)}>Show 38 hotels</Button>
            </>
          }
        >
          <Checkbox label="Breakfast included" end="38" />
          <Checkbox label="Airport pickup" end="12" />
          <Checkbox label="Gym" end="9" />
        </Drawer>
        <Drawer trigger={<Button variant="secondary">Details at the edge</Button>} title="Rate details" side="end">
          <p>Breakfast for two, free cancellation until noon of the day before.</p>
        </Drawer>
      </Specimen>
      <Specimen title="Popover, tooltip, menu">
        <Popover trigger={<Button variant="secondary">What is bill to company?</Button>} title="Bill to company">
          <p>The hotel sends the invoice to your company, the guest pays extras only.</p>
        </Popover>
        <Tooltip text="Print the voucher">
          <IconButton icon="print" label="Print" variant="outline" />
        </Tooltip>
        <Menu
          align="start"
          trigger={
            <Button variant="secondary" iconEnd="chevron-down">
              Priya Raman
            </Button>
          }
          entries={[
            { label: 'Booking history', icon: 'briefcase', href: '#overlays' },
            { label: 'Switch company', icon: 'swap', detail: 'Acme Industries Pvt Ltd', onSelect: () => undefined },
            { label: 'Points history', icon: 'coins', disabled: true },
            'separator',
            { label: 'Log out', icon: 'logout', danger: true, onSelect: () => undefined },
          ]}
        />
      </Specimen>
      <Specimen title="Toasts: top right, five seconds">
        {TONES.map((tone) => (
          <Button
            key={tone}
            variant="secondary"
            size="sm"
            onClick={() =>
              showToast('Your corporate has been updated!', { tone, detail: 'Acme Industries West Pvt Ltd' })
            }
          >
            {tone}
          </Button>
        ))}
      </Specimen>
    </>
  );
}
