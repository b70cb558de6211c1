export interface OutgoingEvent {
  name: string;
  route: string;
  audience: string;
  params: unknown;
  at: Date;
}

/** An external analytics service. The server calls it, so that pages contain none of its scripts. */
export interface AnalyticsService {
  readonly eventsPerCall: number;
  send(visit: string, events: readonly OutgoingEvent[]): Promise<void>;
}
