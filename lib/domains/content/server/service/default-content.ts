import 'server-only';
import { paths } from '@/lib/paths';
import { artImageUrl, type ArtScene } from '@/lib/platform/illustrations/address';
import type { Contents } from '@/lib/domains/content/contract/content';

const CARD = { width: 640, height: 360 };
const card = (scene: ArtScene, alt: string) => ({ image_url: artImageUrl({ scene, ...CARD }), image_alt: alt });

/** Contents of a new installation; a row of `content_block` with the same key replaces an entry. */
export const DEFAULT_CONTENTS: Required<Contents> = {
  b2b_landing_banner: {
    title: 'Business stays, booked in a minute',
    description:
      'Corporate rates beside website rates, GST invoices in your company’s name, and one place for every booking.',
    image_url: artImageUrl({ scene: 'landing', width: 1600, height: 900 }),
    image_alt: 'A street of business hotels in the sun, with travellers, a doorman and a taxi',
    cta_label: 'See all cities',
    cta_path: paths.cities(),
  },
  b2b_offers_list: [
    {
      title: '10% off your stay',
      description: 'Use WELCOME10 at checkout, on every hotel and every rate.',
      code: 'WELCOME10',
      ...card('offer', 'A voucher with a percent sign'),
    },
    {
      title: 'Points on every booking',
      description: 'Corporate Rewards turns each stay into gift cards and room nights.',
      ...card('rewards', 'A wallet beside stacks of coins'),
    },
    {
      title: 'Free cancellation on most rates',
      description: 'Plans change. The exact time until which a stay is free to cancel stands beside every price.',
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
      description: 'Confirm now and settle later, within your company’s credit.',
      icon: 'building',
    },
    { title: 'Breakfast included', description: 'Most corporate rates include breakfast.', icon: 'breakfast' },
    { title: 'Help around the clock', description: 'A person answers at any hour.', icon: 'phone' },
  ],
  policies_list: [
    {
      title: 'Check-in and check-out',
      description: 'Check-in is from 12 pm, check-out until 11 am, unless the hotel says otherwise.',
    },
    {
      title: 'Identification',
      description: 'Every adult guest shows a government-issued photo identity at check-in; foreign guests a passport.',
    },
    {
      title: 'Cancellation',
      description:
        'The conditions of your rate are shown before you book and on the voucher; they follow the hotel’s local time.',
    },
    {
      title: 'Billing and GST',
      description:
        'The invoice names the GSTIN chosen at checkout. It cannot be changed once the booking is completed.',
    },
    {
      title: 'Children',
      description: 'Children stay in their parents’ room up to the number that the room type allows.',
    },
  ],
};
