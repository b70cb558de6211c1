/** Why a command of ours ends, worded for the person at the terminal; printed without a stack. */
export class StopReason extends Error {
  override readonly name = 'StopReason';
}
