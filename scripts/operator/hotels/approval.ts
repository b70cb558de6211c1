import type { Difference } from '@/lib/domains/hotel-content/rules/differences';
import {
  approveChanges,
  listWaitingChanges,
  refuseChanges,
  setApproval,
} from '@/lib/domains/hotel-content/server/service/approval';
import { readHotelCode, withCommandError } from '@/scripts/operator/payables/read-options';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand } from './command';

export const approvalCommand: HotelCommand = {
  usage: 'approval HOTEL on|off   whether changes of the desk wait for approval, by default off',
  options: {},
  maxWords: 2,
  run: async ([word, value]) => {
    const code = readHotelCode(word);
    if (value !== 'on' && value !== 'off') throw new CommandError('Write on or off after the hotel');
    await withCommandError(setApproval(code, value === 'on'));
    return value === 'on'
      ? `Changes of the desk of ${code} wait for approval from now on.`
      : `Changes of the desk of ${code} are published at once from now on.`;
  },
};

export const changesCommand: HotelCommand = {
  usage: 'changes [HOTEL]         prints the changes that wait for approval and their version',
  options: {},
  maxWords: 1,
  run: async ([code]) => {
    const waiting = await withCommandError(listWaitingChanges(code ?? null));
    if (waiting.length === 0) return 'No changes wait for approval.';
    return waiting
      .map(({ code: hotel, version, changedBy, changedAt, differences }) =>
        [
          `${hotel} version ${version}: changed by ${changedBy ?? 'a former person'}, ${changedAt.toISOString()}`,
          ...linesOf(differences),
        ].join('\n'),
      )
      .join('\n\n');
  },
};

export const approveCommand: HotelCommand = {
  usage: 'approve HOTEL VERSION   publishes the changes that wait, with the version that changes printed',
  options: {},
  maxWords: 2,
  run: async ([word, version]) => {
    const code = readHotelCode(word);
    if (!version) throw new CommandError(`Write the version after the hotel; changes ${code} prints it`);
    const differences = await withCommandError(approveChanges(code, version));
    return [`The changes of ${code} are published.`, ...linesOf(differences)].join('\n');
  },
};

export const refuseCommand: HotelCommand = {
  usage: 'refuse HOTEL --reason TEXT   discards the changes that wait; the desk sees the reason',
  options: { reason: { type: 'string' } },
  maxWords: 1,
  run: async ([word], { reason }) => {
    const code = readHotelCode(word);
    if (typeof reason !== 'string' || reason.trim() === '') throw new CommandError('Give the reason with --reason');
    await withCommandError(refuseChanges(code, reason.trim()));
    return `The changes of ${code} are refused, and the desk sees the reason.`;
  },
};

function linesOf(differences: readonly Difference[]): string[] {
  return differences.flatMap(({ label, before, after }) => [
    `  ${label}`,
    `    before: ${before === '' ? '-' : before.replaceAll('\n', ' / ')}`,
    `    after:  ${after === '' ? '-' : after.replaceAll('\n', ' / ')}`,
  ]);
}
