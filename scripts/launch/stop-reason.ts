/** Why a command ends, as a message for the terminal; printed without a stack. */
export class StopReason extends Error {
  override readonly name = 'StopReason';
}
