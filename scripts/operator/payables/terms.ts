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

export type ReadInput = () => Promise<string>;

/** @param readInput standard input, which has the account number */
export async function setTerms(code: string | undefined, options: Options, readInput: ReadInput): Promise<string> {
  const hotelCode = readHotelCode(code);
  const change = await readChange(options, readInput);
  if (Object.values(change).every((part) => part === undefined))
    throw new CommandError(
      'Name a term to change: --commission, --coupons, --account-name, --no-account, --biller, --udyam, --days, --tds-exempt',
    );
  return describe(await withCommandError(changeContract(hotelCode, change)));
}

async function readChange(options: Options, readInput: ReadInput): Promise<ContractChange> {
  const commissionBp = readPercent('commission', options.commission);
  const couponsBy = readChoice('coupons', options.coupons, ['hotel', 'platform']);
  const fromDate = readDay('from', options.from);
  const hasTerms = commissionBp !== undefined || couponsBy !== undefined;
  if (fromDate !== undefined && !hasTerms) throw new CommandError('--from needs --commission or --coupons');
  const exempt = readChoice('tds-exempt', options['tds-exempt'], ['yes', 'no']);
  return {
    ...(hasTerms ? { terms: { commissionBp, couponsBy, fromDate } } : {}),
    ...(await readAccount(options, readInput)),
    biller: readChoice('biller', options.biller, ['hotel', 'platform']),
    udyamClass: readChoice('udyam', options.udyam, UDYAM_CLASSES),
    termsDays: readDays(options.days),
    isTdsExempt: exempt === undefined ? undefined : exempt === 'yes',
  };
}

/** The account number is no argument, because every user of the machine can list the arguments of processes. */
async function readAccount(options: Options, readInput: ReadInput): Promise<Pick<ContractChange, 'account'>> {
  const fields = ['account-name', 'account-number-stdin', 'ifsc'] as const;
  const isGiven = fields.some((name) => options[name] !== undefined);
  if (options['no-account'] === true) {
    if (isGiven) throw new CommandError('--no-account cannot be combined with an account');
    return { account: null };
  }
  if (!isGiven) return {};
  const accountName = readRequired('account-name', options['account-name']);
  const ifsc = readRequired('ifsc', options.ifsc).toUpperCase();
  if (options['account-number-stdin'] !== true) throw new CommandError('--account-number-stdin is missing');
  const accountNumber = (await readInput()).trim().replaceAll(' ', '');
  if (accountNumber === '') throw new CommandError('There is no account number: standard input is empty');
  return { account: { accountName, accountNumber, ifsc } };
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
