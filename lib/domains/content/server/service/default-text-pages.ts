import 'server-only';
import type { TextPageContent } from '../../contract/content';
import type { TextPageKey } from '../../rules/text-pages';

/** The texts of the product. A row of `content_block` with the same key replaces a page. */
export const DEFAULT_TEXT_PAGES: Readonly<Record<TextPageKey, TextPageContent>> = {
  page_aboutus: {
    title: 'About {brand} and who runs it',
    description:
      'How {brand} helps companies and travel agents in India book hotels at corporate rates, bill them properly and keep every stay in one place.',
    heading: 'About {brand}',
    lead: '{brand} is hotel booking for people who travel for work in India.',
    sections: [
      {
        title: 'What we do',
        text: 'Companies see their agreed rates beside the public ones, book for colleagues in a minute, and pay now or have the stay billed to the company. Travel agents book for their clients and settle many bookings in one payment.',
      },
      {
        title: 'What we care about',
        text: 'The price shown is the price charged, to the paisa, with the tax of every night explained. A confirmed room is guaranteed. Money that cannot be used for a booking is refunded automatically.',
      },
      {
        title: 'Who runs it',
        text: 'Every installation of {brand} is run by the company that uses it. It has its own catalogue, contracts, bookings and accounts, and does not share them.',
      },
    ],
  },
  page_contactus: {
    title: 'Contact us about a booking',
    description:
      'Reach the booking desk by phone or mail for a booking, an invoice, a GSTIN or a group of rooms; have your booking reference at hand.',
    heading: 'Contact us',
    lead: 'Our team answers at any hour.',
    sections: [
      {
        title: 'About a booking',
        text: 'Call the booking help line in the bar above and have the reference at hand: it begins with FOL and is printed on the voucher. We can change guest names, send the voucher again and tell you the state of a refund.',
      },
      {
        title: 'About an invoice',
        text: 'Tell us the reference and the GSTIN before check-out. Hotels can rarely change an invoice afterwards, which is why {brand} asks for the GSTIN while you book.',
      },
      {
        title: 'About a company account',
        text: 'Your travel manager invites you. If your company does not use {brand} yet, write to {email} with the legal name and GSTIN.',
      },
    ],
  },
  page_terms: {
    title: 'Terms of service',
    description:
      'The terms for booking hotels through {brand}: prices and tax, payment, cancellation and refunds, conduct, and how a dispute is settled.',
    heading: 'Terms of service',
    lead: 'The agreement between you, the hotel and this site.',
    sections: [
      {
        title: 'Bookings',
        text: 'A booking is made between you, on behalf of your company, and the hotel. It is confirmed when this site shows the confirmation and sends a voucher. Every adult guest must show an official photo ID at check-in.',
      },
      {
        title: 'Prices and tax',
        text: 'Prices are in Indian rupees. GST is computed for each room and night on the value after discount, by the rule in force on that date, and shown before you pay.',
      },
      {
        title: 'Cancellation',
        text: 'Each booking has its own cancellation policy, which is shown before you pay and does not change afterwards. The charge is shown before you confirm a cancellation. Refunds are made to the original payment method.',
      },
      {
        title: 'Payment',
        text: 'Card details go from your browser to the payment provider. This site never receives or stores a card number or CVV.',
      },
      {
        title: 'Fair use',
        text: 'Automated booking, holding rooms without the intention to stay, and passing corporate rates to others are not allowed.',
      },
    ],
  },
  page_policy: {
    title: 'Privacy policy',
    description:
      'Which personal data {brand} uses to book and bill a stay, who receives it, how long it is kept, and how to ask for a copy, a correction or erasure.',
    heading: 'Privacy policy',
    lead: 'Which personal data we use, why, and for how long.',
    sections: [
      {
        title: 'What we store',
        text: 'Your name, e-mail, phone and company; the names and contacts of guests; your bookings, payments and invoices. We do not store card numbers, CVVs or expiry dates.',
      },
      {
        title: 'What for',
        text: 'To make and change bookings, to bill them, to prevent fraud and to answer you. The hotel receives the data that it needs to welcome the guest.',
      },
      {
        title: 'How long',
        text: 'Invoices and accounts are kept as long as tax law requires. The data of guests is anonymised three years after the stay, and the text of emails is deleted after 90 days. Sessions end after eight hours without use.',
      },
      {
        title: 'Your rights',
        text: 'You have the right to a copy of your data, its correction and its erasure, and to complain. With an account you can download and erase your data yourself, and switch off uses beyond booking, on [your privacy page](/account/privacy/). Travellers without an account write to {email}.',
      },
    ],
  },
  page_joinus: {
    title: 'Join our network',
    description:
      'How hotels join {brand}: what the network offers, what a hotel needs to list rooms and corporate rates, and how stays are paid and invoiced.',
    heading: 'Join our network',
    lead: 'For hotels that want more people who travel for work.',
    sections: [
      {
        title: 'What you get',
        text: 'Guests who stay on weekdays, book ahead and come back. A corporate rate is visible only to the companies to which you offer it.',
      },
      {
        title: 'What we need',
        text: 'Legal name and GSTIN, room types with occupancy, rates by date, stock by night, your cancellation policy and a contact for arrivals. A spreadsheet is enough for the import.',
      },
      {
        title: 'How you are paid',
        text: 'Prepaid stays are settled after check-out. Stays billed to a company are invoiced in its name with the GSTIN chosen at booking. Write to {email}.',
      },
    ],
  },
  page_fot: {
    title: 'Friends of {brand}',
    description:
      'Friends of {brand}: how travellers, bookers and hoteliers introduce companies and hotels to the network and what they receive in return.',
    heading: 'Friends of {brand}',
    lead: 'For people who introduce their company or a hotel to us.',
    sections: [
      {
        title: 'Who it is for',
        text: 'Bookers, travellers and hoteliers who know a company or a hotel that would benefit from {brand}.',
      },
      {
        title: 'How it works',
        text: 'Write to {email} with the name of the company or hotel and a contact who expects our call. When it makes its first ten bookings, or receives them, your company is credited reward points.',
      },
    ],
  },
};
