import 'server-only';
import { artUrl, type ArtScene } from '@/lib/domains/content/rules/art';
import { paths } from '@/lib/paths';
import type { StoredContents } from '@/lib/domains/content/contract/content';

const card = (scene: ArtScene, alt: string) => ({ image_url: artUrl(scene), image_alt: alt });

/** Default contents. A row of `content_block` with the same key replaces an entry. */
export const DEFAULT_CONTENTS: Required<StoredContents> = {
  b2b_landing_banner: {
    title: 'Business stays, booked in a minute',
    description:
      'Compare corporate and website rates, get GST invoices in your company’s name, and manage every booking in one place.',
    image_url: artUrl('landing', 1600),
    image_alt: 'A street of business hotels in the sun, with travellers, a doorman and a taxi',
    cta_label: 'See all cities',
    cta_path: paths.cities(),
  },
  b2b_offers_list: [
    {
      title: '10% off your stay',
      description: 'Use the code WELCOME10 at checkout. It is valid for every hotel and every rate.',
      code: 'WELCOME10',
      ...card('offer', 'A voucher with a percent sign'),
    },
    {
      title: 'Points on every booking',
      description: 'With Corporate Rewards, each stay earns points for gift cards and room nights.',
      ...card('rewards', 'A wallet beside stacks of coins'),
    },
    {
      title: 'Free cancellation on most rates',
      description: 'Plans change. Every price shows until when you can cancel free of charge.',
      ...card('cancellation', 'A calendar with one day marked and an arrow back'),
    },
  ],
  b2b_perks_list: [
    {
      title: 'GST invoice for every stay',
      description: 'Choose the GSTIN to bill at checkout; tax is shown for each night.',
      icon: 'invoice',
    },
    {
      title: 'Bill to company',
      description: 'Confirm now and pay later, within your company’s credit limit.',
      icon: 'building',
    },
    { title: 'Breakfast included', description: 'Most corporate rates include breakfast.', icon: 'breakfast' },
    { title: 'Support around the clock', description: 'Our team answers your calls at any hour.', icon: 'phone' },
  ],
  policies_list: [
    {
      title: 'Check-in and check-out',
      description: 'Check-in is from 12 pm and check-out is until 11 am, unless the hotel has other times.',
    },
    {
      title: 'Identification',
      description:
        'Every adult guest must show a government-issued photo ID at check-in. Foreign guests must show their passport.',
    },
    {
      title: 'Cancellation',
      description:
        'The cancellation policy of your rate is shown before you book and on the voucher. Times are in the hotel’s local time.',
    },
    {
      title: 'Billing and GST',
      description:
        'The invoice names the GSTIN chosen at checkout. It cannot be changed once the booking is completed.',
    },
    {
      title: 'Children',
      description: 'Children can stay in their parents’ room. The room type limits how many.',
    },
  ],
};
