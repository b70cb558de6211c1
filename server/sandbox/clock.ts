/** Tests can move this clock. The timers of the webhook sender use real time. */
export class Clock {
  constructor(private offsetMs = 0) {}

  get offset(): number {
    return this.offsetMs;
  }

  moveTo(offsetMs: number): void {
    this.offsetMs = offsetMs;
  }

  milliseconds(): number {
    return Date.now() + this.offsetMs;
  }

  seconds(): number {
    return Math.floor(this.milliseconds() / 1000);
  }
}
