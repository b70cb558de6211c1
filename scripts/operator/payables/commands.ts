import { text } from 'node:stream/consumers';
import { issueCommissionInvoices } from './commission-invoices';
import { CommandError } from '@/scripts/support/run-cli';
import { exportPayout, importReferences, recordFailure, showPayouts, writePayoutFile } from './payouts';
import type { Options } from './read-options';
import { recordHotelReceipt, reverseHotelReceipt } from './receipt';
import { answerHotelDispute, showDisputes } from './disputes';
import { showStatement } from './statement';
import { setTerms, showTerms, type ReadInput } from './terms';

export const USAGE = `Usage: npm run payables -- COMMAND

  terms show HOTEL                    contract, account (masked) and class of a hotel; HOTEL is its code, such as BLR-001
  terms set HOTEL [--commission PERCENT] [--coupons hotel|platform] [--from YYYY-MM-DD]
                  [--account-name NAME --ifsc IFSC --account-number-stdin | --no-account]
                  [--udyam none|micro|small|medium] [--days DAYS|none] [--tds-exempt yes|no]
                  [--biller hotel|platform]
                                      changes the given terms; commission and coupons from today or a later day
                                      --account-number-stdin reads the account number from standard input
  commission-invoices YYYY-MM [--dir DIRECTORY]
                                      issues the invoices and credit notes for the commission of a month that has ended, once;
                                      writes all of the month as PDF into the directory
  statement HOTEL YYYY-MM             what was owed and paid in a month, from the ledger
  disputes [--all]                    lines of statements that hotels dispute: the open ones, or the newest 200 of any state
  answer-dispute NUMBER --accept|--refuse --answer TEXT
                                      answers a dispute and mails the owners; correct an accepted one with npm run bookings
  receipt HOTEL --amount RUPEES --reference UTR --date YYYY-MM-DD
                                      what a hotel paid of its debts that are due, once per bank reference
  reverse-receipt UTR --reason TEXT   a receipt that the bank returned or that was recorded by mistake; the debt is owed again
  payout export --file FILE [--until YYYY-MM-DD]
                                      all payables that are due, one line per hotel, for the bank
  payout list                         the newest 50 payouts: number, day of the export, lines, amount and status of the lines
  payout file NUMBER --file FILE      the file of an earlier export, without lines that are paid or failed
  payout import FILE [--dry-run]      bank references: CSV with reference, utr, date, amount
  payout fail REFERENCE --reason TEXT the bank did not deliver or returned it; the amount is owed again`;

type Command = (words: readonly string[], options: Options, readInput: ReadInput) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  'terms show': ([code]) => showTerms(code),
  'terms set': ([code], options, readInput) => setTerms(code, options, readInput),
  'payout export': (_, options) => exportPayout(options),
  'payout list': () => showPayouts(),
  'payout file': ([id], options) => writePayoutFile(id, options),
  'payout import': ([file], options) => importReferences(file, options),
  'payout fail': ([reference], options) => recordFailure(reference, options),
};

const SINGLE_WORDS: Readonly<Record<string, Command>> = {
  'commission-invoices': ([month], options) => issueCommissionInvoices(month, options),
  disputes: (_, options) => showDisputes(options),
  'answer-dispute': ([id], options) => answerHotelDispute(id, options),
  receipt: ([code], options) => recordHotelReceipt(code, options),
  'reverse-receipt': ([utr], options) => reverseHotelReceipt(utr, options),
  statement: ([code, month]) => showStatement(code, month),
};

/** @throws {CommandError} */
export async function runCommand(
  words: readonly string[],
  options: Options,
  readInput: ReadInput = () => text(process.stdin),
): Promise<string> {
  const [first = '', second = ''] = words;
  const single = SINGLE_WORDS[first];
  if (single) return single(words.slice(1), options, readInput);
  const command = COMMANDS[`${first} ${second}`.trim()];
  if (command) return command(words.slice(2), options, readInput);
  throw new CommandError(first ? `There is no command ${words.slice(0, 2).join(' ')}` : 'The command is missing');
}
