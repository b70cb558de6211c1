/** An expected failure of a command. The terminal shows its message without a stack. */
export class StopReason extends Error {
  override readonly name = 'StopReason';
}
