import type { z } from 'zod';
import type { ErrorName } from '@/lib/platform/errors/error-codes';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Callers: `public` all; `member` any valid session; `corporate` and `travel_agent` a session whose
 * acting legal entity is of that kind; `webhook` a provider, authenticated by its signature.
 */
export type Access = 'public' | 'member' | 'corporate' | 'travel_agent' | 'webhook';

/** An endpoint of the API, declared once. Route handler, browser client, tests and OpenAPI document all read it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  /** Unique, kebab-case: the OpenAPI operation id and the name in logs. */
  readonly id: string;
  readonly method: Method;
  /** With leading and trailing slash; path parameters in braces. */
  readonly path: string;
  readonly access: A;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** The answer is a file of this media type and `response` is `fileAnswer`; errors stay JSON. */
  readonly file?: string;
  /** The handler returns the file as a stream. */
  readonly isStreamed?: boolean;
  /** Errors besides the general ones of every endpoint. */
  readonly errors?: readonly ErrorName[];
  /** Honours `Idempotency-Key`: set on everything that books, pays, redeems or cancels. */
  readonly idempotent?: boolean;
  /** Fields of the answer that may be shown but not stored, such as a saved card's expiry (RBI, 2022). */
  readonly neverStored?: readonly string[];
  /** Limit of the body in bytes; default: that of the front server. */
  readonly maxBodyBytes?: number;
  /** A GET that changes something: asks for the same-origin proof that unsafe methods need. */
  readonly hasEffect?: boolean;
}

type NoInput = z.ZodUndefined;

/** Declares an endpoint; the types of input and output follow from its schemas. */
export function defineEndpoint<
  A extends Access,
  Response extends z.ZodType,
  Params extends z.ZodType = NoInput,
  Query extends z.ZodType = NoInput,
  Body extends z.ZodType = NoInput,
>(endpoint: Endpoint<Params, Query, Body, Response, A>): Endpoint<Params, Query, Body, Response, A> {
  return endpoint;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Access>;
export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
/** What a caller sends, before defaults are filled in. */
export type ParamsInput<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryInput<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyInput<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
/** What a caller receives. */
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
/** What a handler returns, before the response schema has dropped unknown keys. */
export type HandlerAnswer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;
