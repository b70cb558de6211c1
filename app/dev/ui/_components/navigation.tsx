'use client';

import { Accordion } from '@/components/ui/accordion';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Pagination } from '@/components/ui/pagination';
import { Tabs } from '@/components/ui/tabs';
import { Specimen } from './specimen';

const PAYMENT_TABS = [
  { value: 'card', label: 'Credit/Debit Card', icon: 'card', panel: <p>Card number, expiry, CVV.</p> },
  { value: 'bank', label: 'Net Banking', icon: 'bank', count: 5, panel: <p>Five banks and a list of others.</p> },
  { value: 'wallet', label: 'Wallet', icon: 'wallet', disabled: true, panel: <p>Wallets.</p> },
] as const;

export function NavigationSpecimens() {
  return (
    <>
      <Specimen title="Breadcrumbs" layout="stack">
        <Breadcrumbs
          items={[
            { label: 'Home', href: '#navigation' },
            { label: 'Hotels in Bengaluru', href: '#navigation' },
            { label: 'Indiranagar', href: '#navigation' },
            { label: 'The Lantern House' },
          ]}
        />
      </Specimen>
      <Specimen title="Tabs: on top, at the side" layout="stack">
        <Tabs label="How to pay" tabs={PAYMENT_TABS} />
        <Tabs label="How to pay, at the side" tabs={PAYMENT_TABS} layout="side" defaultValue="bank" />
      </Specimen>
      <Specimen title="Accordion" layout="stack">
        <Accordion
          headingLevel={4}
          defaultOpen={['gst']}
          items={[
            {
              value: 'gst',
              title: 'Do I get a GST invoice?',
              content: 'Yes. Choose the registration at the checkout; the invoice shows it.',
            },
            {
              value: 'cancel',
              title: 'Until when can I cancel?',
              content: 'Each rate shows its deadline before you book.',
            },
          ]}
        />
      </Specimen>
      <Specimen title="Pagination" layout="stack">
        <Pagination page={1} pageCount={3} hrefFor={(page) => `#page-${page}`} label="Pages, first" />
        <Pagination page={6} pageCount={12} hrefFor={(page) => `#page-${page}`} label="Pages, middle" />
      </Specimen>
    </>
  );
}
