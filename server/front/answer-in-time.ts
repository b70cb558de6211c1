import type { ServerResponse } from 'node:http';
import { refuse } from './refuse';

/** What `prepareAnswer` and handlers call; Node's own stand on the prototype. */
const REPLACED = ['write', 'end', 'writeHead'] as const;
const SILENCED = [...REPLACED, 'setHeader', 'appendHeader', 'removeHeader', 'flushHeaders'] as const;

export interface AnswerTimes {
  /** Until an answer begins, ms. */
  beginsWithin: number;
  /** Until its last byte was taken, ms; longer than the other. */
  endsWithin: number;
}

/**
 * Ends what takes too long: a request that nobody has begun to answer is told to come back, and a client that does not take its
 * answer loses the connection, because it holds a place that others wait for.
 */
export function answerInTime(response: ServerResponse, { beginsWithin, endsWithin }: AnswerTimes): void {
  let timer = setTimeout(() => {
    if (response.headersSent) timer = setTimeout(() => response.destroy(), endsWithin - beginsWithin);
    else giveUp(response);
  }, beginsWithin);
  response.once('close', () => clearTimeout(timer));
}

/** What the handler says afterwards is not sent, and fails nowhere. It works on: a booking under way is not broken off. */
function giveUp(response: ServerResponse): void {
  for (const name of REPLACED) Reflect.deleteProperty(response, name);
  response.on('error', () => undefined);
  for (const name of response.getHeaderNames()) if (name.startsWith('content-')) response.removeHeader(name);
  refuse(response, 'UNAVAILABLE', { headers: { 'Retry-After': '1' }, close: true });
  for (const name of SILENCED) Reflect.set(response, name, () => response);
}
