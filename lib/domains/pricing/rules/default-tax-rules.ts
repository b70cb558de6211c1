import type { TaxRule } from './tax';

/**
 * GST on hotel accommodation (SAC 996311), per room night on the transaction value. Initial rows of `tax_rule`: law
 * is stored in these dated rows. A rule without ceiling covers everything above the others.
 */
export const DEFAULT_TAX_RULES: readonly TaxRule[] = [
  {
    code: 'GST-2019-EXEMPT',
    fromDate: '2019-10-01',
    toDate: '2022-07-17',
    ceilingPaise: 999_99,
    rateBp: 0,
    hasInputCredit: false,
    source: 'Notification 12/2017-CT(Rate) entry 14, as amended; below 1,000 rupees a day exempt',
  },
  {
    code: 'GST-2019-12',
    fromDate: '2019-10-01',
    toDate: '2022-07-17',
    ceilingPaise: 7_500_00,
    rateBp: 1200,
    hasInputCredit: true,
    source: 'Notification 20/2019-CT(Rate), from 1 October 2019',
  },
  {
    code: 'GST-2019-18',
    fromDate: '2019-10-01',
    toDate: '2022-07-17',
    ceilingPaise: null,
    rateBp: 1800,
    hasInputCredit: true,
    source: 'Notification 20/2019-CT(Rate), from 1 October 2019',
  },
  {
    code: 'GST-2022-12',
    fromDate: '2022-07-18',
    toDate: '2025-09-21',
    ceilingPaise: 7_500_00,
    rateBp: 1200,
    hasInputCredit: true,
    source: 'Notification 03/2022-CT(Rate), from 18 July 2022; the exemption below 1,000 rupees ended',
  },
  {
    code: 'GST-2022-18',
    fromDate: '2022-07-18',
    toDate: '2025-09-21',
    ceilingPaise: null,
    rateBp: 1800,
    hasInputCredit: true,
    source: 'Notification 03/2022-CT(Rate), from 18 July 2022',
  },
  {
    code: 'GST-2025-05',
    fromDate: '2025-09-22',
    toDate: null,
    ceilingPaise: 7_500_00,
    rateBp: 500,
    hasInputCredit: false,
    source: 'Rate change of 22 September 2025 (CBIC FAQ): 5 % without input tax credit, no option of 18 %',
  },
  {
    code: 'GST-2025-18',
    fromDate: '2025-09-22',
    toDate: null,
    ceilingPaise: null,
    rateBp: 1800,
    hasInputCredit: true,
    source: 'Rate change of 22 September 2025 (CBIC FAQ)',
  },
];
