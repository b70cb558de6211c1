/** The sandbox's clock, which tests may move. Timers of the webhook sender stay on real time. */
export class Clock {
  constructor(private offsetMs = 0) {}

  get offset(): number {
    return this.offsetMs;
  }

  moveTo(offsetMs: number): void {
    this.offsetMs = offsetMs;
  }

  /** Unix milliseconds. */
  milliseconds(): number {
    return Date.now() + this.offsetMs;
  }

  /** Unix seconds, as the provider's entities carry them. */
  seconds(): number {
    return Math.floor(this.milliseconds() / 1000);
  }
}
