import 'server-only';
import type { StoredVersionedContent } from '@/lib/domains/content/contract/content';

/** Default versioned contents. A row of `content_block` with the same key and version replaces an entry. */
export const DEFAULT_VERSIONED: readonly StoredVersionedContent[] = [
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
              'The corporate rate is agreed with your company and is shown after login. The website rate is open to everyone. You see both side by side and choose one.',
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
            question: 'How can I pay?',
            answer:
              'By card, net banking or wallet, or by billing to your company if your contract allows it. Travel agents can pay for several bookings at once.',
          },
          {
            question: 'My bank debited the amount, but I saw no confirmation. What happens now?',
            answer:
              'Your money is safe. We check the payment until the bank reports its result. The booking is then confirmed, or the full amount is refunded.',
          },
        ],
      },
      {
        title: 'Invoices and GST',
        items: [
          {
            question: 'Which GSTIN appears on the invoice?',
            answer: 'The GSTIN that you choose at checkout. It cannot be changed once the booking is completed.',
          },
          {
            question: 'Why is the tax different for two nights of one stay?',
            answer:
              'The GST rate depends on the price of each room and night after discount: 5% up to ₹7,500 and 18% above that.',
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
            answer: 'We send it at once. Banks take five to seven working days to credit it.',
          },
        ],
      },
    ],
  },
];
