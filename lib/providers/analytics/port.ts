/** An event as an outside service gets it. */
export interface OutgoingEvent {
  name: string;
  route: string;
  audience: string;
  params: unknown;
  at: Date;
}

/** An outside analytics service, called by the server: no page carries a script of it. */
export interface AnalyticsService {
  /** Most events that one call takes. */
  readonly eventsPerCall: number;
  /** Hands over events of one visit. Throws when they were not taken. */
  send(visit: string, events: readonly OutgoingEvent[]): Promise<void>;
}
