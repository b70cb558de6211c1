import {
  changeContract,
  getContract,
  type ContractChange,
  type HotelContract,
} from '@/lib/domains/payables/server/service/contract';
import { UDYAM_CLASSES } from '@/lib/domains/payables/types';
import { CommandError } from '@/scripts/support/run-cli';
import {
  readChoice,
  readDay,
  readHotelCode,
  readPercent,
  readRequired,
  withCommandError,
  type Options,
} from './read-options';

export async function showTerms(code: string | undefined): Promise<string> {
  return describe(await withCommandError(getContract(readHotelCode(code))));
}

export async function setTerms(code: string | undefined, options: Options): Promise<string> {
  const hotelCode = readHotelCode(code);
  const change = readChange(options);
  if (Object.values(change).every((part) => part === undefined))
    throw new CommandError(
      'Name a term to change: --commission, --coupons, --account-number, --no-account, --biller, --udyam, --days, --tds-exempt',
    );
  return describe(await withCommandError(changeContract(hotelCode, change)));
}

function readChange(options: Options): ContractChange {
  const commissionBp = readPercent('commission', options.commission);
  const couponsBy = readChoice('coupons', options.coupons, ['hotel', 'platform']);
  const fromDate = readDay('from', options.from);
  const hasTerms = commissionBp !== undefined || couponsBy !== undefined;
  if (fromDate !== undefined && !hasTerms) throw new CommandError('--from needs --commission or --coupons');
  const exempt = readChoice('tds-exempt', options['tds-exempt'], ['yes', 'no']);
  return {
    ...(hasTerms ? { terms: { commissionBp, couponsBy, fromDate } } : {}),
    ...readAccount(options),
    biller: readChoice('biller', options.biller, ['hotel', 'platform']),
    udyamClass: readChoice('udyam', options.udyam, UDYAM_CLASSES),
    termsDays: readDays(options.days),
    isTdsExempt: exempt === undefined ? undefined : exempt === 'yes',
  };
}

function readAccount(options: Options): Pick<ContractChange, 'account'> {
  const fields = ['account-name', 'account-number', 'ifsc'] as const;
  const isGiven = fields.some((name) => options[name] !== undefined);
  if (options['no-account'] === true) {
    if (isGiven) throw new CommandError('--no-account cannot be combined with an account');
    return { account: null };
  }
  if (!isGiven) return {};
  return {
    account: {
      accountName: readRequired('account-name', options['account-name']),
      accountNumber: readRequired('account-number', options['account-number']).replaceAll(' ', ''),
      ifsc: readRequired('ifsc', options.ifsc).toUpperCase(),
    },
  };
}

function readDays(value: string | boolean | undefined): number | null | undefined {
  if (value === undefined) return undefined;
  if (value === 'none') return null;
  if (typeof value !== 'string' || !/^\d{1,2}$/.test(value) || Number(value) > 90)
    throw new CommandError('--days must be a number from 0 to 90, or none');
  return Number(value);
}

function describe({ hotel, terms, account, udyamClass, termsDays, isTdsExempt }: HotelContract): string {
  const dated = terms.map(
    ({ fromDate, commissionBp, couponsBy }) =>
      `  from ${fromDate}: commission ${commissionBp / 100} %, coupons borne by the ${couponsBy}`,
  );
  return [
    `${hotel.code} ${hotel.name}, GSTIN ${hotel.gstin ?? 'none'}, invoices by the ${hotel.biller}`,
    'Terms',
    ...(dated.length > 0 ? dated : ['  none: commission 0 %, coupons borne by the hotel']),
    account
      ? `Account  ${account.accountName}, ${account.maskedNumber}, ${account.ifsc}`
      : 'Account  none: payouts leave this hotel out',
    `Udyam class  ${udyamClass}; agreed days to pay  ${termsDays ?? 'none'}; TDS exempt  ${isTdsExempt ? 'yes' : 'no'}`,
  ].join('\n');
}
