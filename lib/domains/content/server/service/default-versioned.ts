import 'server-only';
import type { VersionedContent } from '@/lib/domains/content/contract/content';

/** Version 1 of the keyed contents; a row of `content_block` with the same key and version replaces an entry. */
export const DEFAULT_VERSIONED: readonly VersionedContent[] = [
  {
    key: 'payment_gateway',
    version: 1,
    value: {
      gateway: 'razorpay',
      currency: 'INR',
      methods: ['card', 'netbanking', 'wallet'],
      default_banks: [
        { code: 'SBIN', name: 'SBI' },
        { code: 'HDFC', name: 'HDFC' },
        { code: 'ICIC', name: 'ICICI' },
        { code: 'UTIB', name: 'Axis' },
        { code: 'KKBK', name: 'Kotak' },
      ],
    },
  },
  {
    key: 'faq_content',
    version: 1,
    value: [
      {
        title: 'Booking',
        items: [
          {
            question: 'What is the difference between the corporate and the website rate?',
            answer:
              'The corporate rate is agreed with your company and needs a login. The website rate is what everybody sees. Both are shown side by side, and you choose.',
          },
          {
            question: 'How long can a stay be?',
            answer: 'Up to 15 nights in one booking. For a longer stay, please write to us.',
          },
          {
            question: 'Can I book for several guests?',
            answer: 'Yes. Add up to eight rooms and name the guests of each room at checkout.',
          },
        ],
      },
      {
        title: 'Paying',
        items: [
          {
            question: 'Which ways of paying are there?',
            answer:
              'Card, net banking and wallets, or billing to your company where your contract allows it. Travel agents can pay several bookings at once.',
          },
          {
            question: 'My bank took the money, but I saw no confirmation. What now?',
            answer:
              'Nothing is lost: we ask the bank until it answers. The booking is then confirmed, or the money goes back to you in full.',
          },
        ],
      },
      {
        title: 'Invoices and GST',
        items: [
          {
            question: 'Which GSTIN appears on the invoice?',
            answer: 'The one chosen at checkout. It cannot be updated once the booking is completed.',
          },
          {
            question: 'Why do two nights of one stay carry different tax?',
            answer: 'The rate follows the price of each room and night after discount: 5% up to ₹7,500, 18% above it.',
          },
        ],
      },
      {
        title: 'Cancelling',
        items: [
          {
            question: 'How do I cancel?',
            answer:
              'Open the booking in your booking history and choose Cancel. You see the charge, if any, before you confirm.',
          },
          {
            question: 'When does my refund arrive?',
            answer: 'We send it at once; banks take five to seven working days.',
          },
        ],
      },
    ],
  },
];
