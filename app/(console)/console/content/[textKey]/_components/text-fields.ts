import type { TextKind } from '@/lib/domains/console-content/contract/texts';
import { PERK_ICONS } from '@/lib/domains/content/rules/perk-icons';

export interface TextInput {
  /** The name that code uses. */
  name: string;
  label: string;
  kind: 'line' | 'text' | 'choice';
  options?: readonly string[];
  hint?: string;
}

const line = (name: string, label: string, hint?: string): TextInput => ({
  ...{ name, label, kind: 'line' },
  ...(hint !== undefined && { hint }),
});
const text = (name: string, label: string, hint?: string): TextInput => ({
  ...{ name, label, kind: 'text' },
  ...(hint !== undefined && { hint }),
});

const PICTURE = [
  line('imageUrl', 'Picture', 'A path on this site, such as /art/offer-640.webp'),
  line('imageAlt', 'What the picture shows'),
];

/** Fields of the texts that are one record. */
export const RECORD_FIELDS: Partial<Record<TextKind, readonly TextInput[]>> = {
  b2b_landing_banner: [
    line('title', 'Title'),
    text('description', 'Text'),
    ...PICTURE,
    line('ctaLabel', 'Label of the link'),
    line('ctaPath', 'Address of the link'),
  ],
  text_page: [
    line('title', 'Title', 'Shown by search engines and in the tab of the browser. {brand} is the name of the site'),
    text('description', 'Description'),
    line('heading', 'Heading of the page'),
    text('lead', 'Sentence below the heading'),
  ],
  page: [
    line('title', 'Title', 'Shown by search engines and in the tab of the browser'),
    text('description', 'Description'),
    line('heading', 'Heading of the page'),
    text('text', 'Text of the page'),
  ],
};

export interface TextList {
  path: string;
  title: string;
  item: string;
  fields: readonly TextInput[];
  /** A list in each entry. */
  inner?: TextList;
}

export const LISTS: Partial<Record<TextKind, TextList>> = {
  b2b_offers_list: {
    ...{ path: 'value', title: 'Offers', item: 'Offer' },
    fields: [
      line('title', 'Title'),
      text('description', 'Text'),
      ...PICTURE,
      line('code', 'Coupon code'),
      line('ctaPath', 'Address of the link'),
    ],
  },
  b2b_perks_list: {
    ...{ path: 'value', title: 'Perks', item: 'Perk' },
    fields: [
      line('title', 'Title'),
      text('description', 'Text'),
      { name: 'icon', label: 'Icon', kind: 'choice', options: PERK_ICONS },
    ],
  },
  policies_list: {
    ...{ path: 'value', title: 'Policies', item: 'Policy' },
    fields: [line('title', 'Title'), text('description', 'Text')],
  },
  faq_content: {
    ...{ path: 'value', title: 'Sections', item: 'Section', fields: [line('title', 'Title')] },
    inner: {
      ...{ path: 'items', title: 'Questions', item: 'Question' },
      fields: [line('question', 'Question'), text('answer', 'Answer')],
    },
  },
  text_page: {
    ...{ path: 'value.sections', title: 'Sections', item: 'Section' },
    fields: [
      line('title', 'Heading'),
      text(
        'text',
        'Text',
        'An empty line begins a new paragraph. [all cities](/cities/) is a link, {email} your address, {brand} the name of the site',
      ),
    ],
  },
  payment_gateway: {
    ...{ path: 'value.defaultBanks', title: 'Banks shown first', item: 'Bank' },
    fields: [line('code', 'Code', 'Four capital letters'), line('name', 'Name')],
  },
  page: {
    ...{ path: 'value.breadcrumbs', title: 'Breadcrumbs', item: 'Breadcrumb' },
    fields: [line('name', 'Name'), line('path', 'Address')],
  },
};
