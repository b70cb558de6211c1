/** Words of banks before the payer's name: ways of transfer and directions. */
const LEADING = new Set(
  'NEFT RTGS IMPS UPI ACH CMS FT TPT INB MB NET MOB CR DR BY TO FROM TRANSFER FUND FUNDS TRF CREDIT DEPOSIT INWARD'.split(
    ' ',
  ),
);

/** Words after the name: legal forms, which banks cut off or abbreviate, and purposes. */
const TRAILING = new Set(
  'PVT PRIVATE LTD LIMITED LLP INC CO INV INVOICE INVOICES BILL BILLS PAYMENT PAYMENTS PYMT REF UTR FOR TOWARDS AGAINST HOTEL ACCOUNT JAN JANUARY FEB FEBRUARY MAR MARCH APR APRIL MAY JUN JUNE JUL JULY AUG AUGUST SEP SEPT SEPTEMBER OCT OCTOBER NOV NOVEMBER DEC DECEMBER'.split(
    ' ',
  ),
);

const IFSC = /\b[A-Z]{4}0[A-Z0-9]{6}\b/;
const MIN_NAME = 4;

function nameIn(segment: string): string {
  const words = segment.split(/[^A-Z0-9&.]+/).filter(Boolean);
  const first = words.findIndex((word) => !/\d/.test(word) && !LEADING.has(word));
  if (first < 0) return '';
  const rest = words.slice(first);
  const end = rest.findIndex((word, index) => /\d/.test(word) || (index > 0 && TRAILING.has(word)));
  return rest.slice(0, end < 0 ? undefined : end).join(' ');
}

/** The payer as a bank's text names it: its IFSC, if it is stated, and its name without legal form and purpose. Null without a name. */
export function payerIn(text: string): string | null {
  const upper = text.toUpperCase();
  const names = upper.split(/[-/*:|]+/).map(nameIn);
  const name = names.find((one) => one.replace(/[^A-Z]/g, '').length >= MIN_NAME && !one.endsWith('BANK'));
  return name ? `${IFSC.exec(upper)?.[0] ?? ''}/${name}` : null;
}

/** The letters of the name in what `payerIn` returns. */
export const payerLetters = (payer: string): string => payer.slice(payer.indexOf('/') + 1).replace(/[^A-Z]/g, '');

export interface OurReferences {
  /** May be references of bookings. */
  words: string[];
  invoices: string[];
  payouts: string[];
}

const INVOICE = /^([FP][0-9A-Z]{0,6}?)(\d{4})([0-9A-Z]\d{4})$/;

/** References that companies and banks copy from our documents. Banks replace the slashes of invoice numbers or leave them out. */
export function ourReferencesIn(...texts: readonly string[]): OurReferences {
  const words = texts
    .join(' ')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const joined = words.flatMap((word, index) => [
    word,
    [word, words[index + 1]].join(''),
    [word, words[index + 1], words[index + 2]].join(''),
  ]);
  const invoices = joined.flatMap((text) => {
    const [, prefix, year, serial] = INVOICE.exec(text) ?? [];
    return prefix && year && serial ? [`${prefix}/${year}/${serial}`, `${prefix}/${year}${serial}`, text] : [];
  });
  return {
    words: [...new Set(words.filter((word) => word.length >= 8))],
    invoices: [...new Set(invoices)],
    payouts: [...new Set(words.filter((word) => /^FP\d{8,15}$/.test(word)))],
  };
}
