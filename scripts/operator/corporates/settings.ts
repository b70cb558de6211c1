import type { ContractSettings } from '@/lib/domains/corporates/types';
import { changeSettings } from '@/lib/domains/corporates/server/service/operator/change-settings';
import { type ChangedSettings } from '@/lib/domains/corporates/types';
import { BASIS_POINTS, formatInr } from '@/lib/money';
import { CommandError } from '@/scripts/support/run-cli';
import { withCommandError, readEntity, readRupees, readYesNo, type CommandOptions } from './read-options';

interface Setting {
  label: string;
  read: (value: string | boolean | undefined) => ChangedSettings;
  show: (settings: ContractSettings) => string;
}

type Flag =
  | 'isBtcAllowed'
  | 'isPayAtHotelAllowed'
  | 'isPayNowAllowed'
  | 'isOtpEnabled'
  | 'isBookingGstinEnabled'
  | 'isRewardsActive';

function flag(option: string, key: Flag, label: string): Setting {
  return {
    label,
    read: (value) => ({ [key]: readYesNo(option, value) }),
    show: (settings) => (settings[key] ? 'yes' : 'no'),
  };
}

const MAX_AGENT_DAYS = 60;

/** Keyed by command-line option. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  btc: flag('btc', 'isBtcAllowed', 'bill to company'),
  'pay-at-hotel': flag('pay-at-hotel', 'isPayAtHotelAllowed', 'pay at hotel'),
  'pay-now': flag('pay-now', 'isPayNowAllowed', 'pay now'),
  otp: flag('otp', 'isOtpEnabled', 'one-time code before booking'),
  'gstin-choice': flag('gstin-choice', 'isBookingGstinEnabled', 'choice of the billed GSTIN'),
  rewards: flag('rewards', 'isRewardsActive', 'rewards'),
  'daily-limit': {
    label: 'daily limit',
    read: (value) => ({ dailyLimitPaise: value === 'none' ? null : readRupees('daily-limit', value) }),
    show: ({ dailyLimitPaise }) => (dailyLimitPaise === null ? 'none' : formatInr(dailyLimitPaise)),
  },
  'credit-limit': {
    label: 'credit limit',
    read: (value) => ({ creditLimitPaise: readRupees('credit-limit', value) }),
    show: ({ creditLimitPaise }) => formatInr(creditLimitPaise),
  },
  'unpaid-rooms': {
    label: 'unpaid rooms at a time',
    read: (value) => ({ unpaidRoomsCap: readCount('unpaid-rooms', value) }),
    show: ({ unpaidRoomsCap }) => String(unpaidRoomsCap),
  },
  'credit-days': {
    label: 'days from check-out until a bill is due',
    read: (value) => ({ creditDays: readCount('credit-days', value) }),
    show: ({ creditDays }) => String(creditDays),
  },
  'agent-percent': {
    label: 'percent of the price that secures a booking of a travel agent',
    read: (value) => ({ agentSecureBp: readBasisPoints('agent-percent', value) }),
    show: ({ agentSecureBp }) => String(agentSecureBp / 100),
  },
  'agent-days': {
    label: 'days before check-in to secure a booking',
    read: (value) => ({ agentSecureDays: readCount('agent-days', value, MAX_AGENT_DAYS) }),
    show: ({ agentSecureDays }) => String(agentSecureDays),
  },
  'agent-rest-days': {
    label: 'days before check-in to pay the rest',
    read: (value) => ({ agentBalanceDays: readCount('agent-rest-days', value, MAX_AGENT_DAYS) }),
    show: ({ agentBalanceDays }) => String(agentBalanceDays),
  },
};

export const SETTING_OPTIONS: readonly string[] = Object.keys(SETTINGS);

export async function setContract(id: string | undefined, options: CommandOptions): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  let wanted: ChangedSettings = {};
  for (const [option, { read }] of Object.entries(SETTINGS)) {
    if (options[option] !== undefined) wanted = { ...wanted, ...read(options[option]) };
  }
  if (Object.keys(wanted).length === 0) {
    throw new CommandError(`Name a setting to change: ${SETTING_OPTIONS.map((name) => `--${name}`).join(', ')}`);
  }
  const { settings, changes } = await withCommandError(changeSettings(corporateId, wanted));
  const count = Object.keys(changes).length;
  const head =
    count === 0
      ? 'no setting was changed, because all had these values'
      : `${count} ${count === 1 ? 'setting' : 'settings'} changed, for all its entities`;
  return [`${company} (company ${corporateId}): ${head}.`, ...describeSettings(settings)].join('\n');
}

export function describeSettings(settings: ContractSettings): string[] {
  return Object.entries(SETTINGS).map(
    ([option, { label, show }]) => `  ${`--${option}`.padEnd(17)} ${show(settings)}  (${label})`,
  );
}

function readCount(name: string, value: string | boolean | undefined, max = 99_999): number {
  if (typeof value !== 'string' || !/^\d{1,5}$/.test(value)) throw new CommandError(`--${name} must be a number`);
  if (Number(value) > max) throw new CommandError(`--${name} must be at most ${max}`);
  return Number(value);
}

function readBasisPoints(name: string, value: string | boolean | undefined): number {
  const isPercent = typeof value === 'string' && /^\d{1,3}(\.\d{1,2})?$/.test(value);
  const basisPoints = isPercent ? Math.round(Number(value) * 100) : 0;
  if (basisPoints < 1 || basisPoints > BASIS_POINTS)
    throw new CommandError(`--${name} must be a percentage from 0.01 to 100`);
  return basisPoints;
}
