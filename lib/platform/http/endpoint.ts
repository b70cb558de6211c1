import type { z } from 'zod';
import type { KeyScope, PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import type { ErrorName } from '@/lib/platform/errors/error-codes';
import { identityCodec, type CodeNames, type NameCodec } from './names';
import { namesOf } from './schema-names';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Bytes of a request body. The front server refuses more before it reads the body. */
export const BODY_LIMITS = {
  default: 256 * 1024,
  /** For calls with many items, such as a year of rates. */
  batch: 2 * 1024 * 1024,
  /** For pictures, which are read as a stream. */
  upload: 25 * 1024 * 1024,
} as const;

/**
 * Callers: `public` all; `person` a signed-in person, with or without a company; `member` any person or key of a company; `corporate` and `travel_agent` the same, if the acting legal entity is of
 * that kind; `company_key` keys of a company only; `desk` people of a hotel; `staff` the operator's staff; `partner` keys of partner
 * systems; `webhook` a provider, authenticated by its signature.
 */
export type Access =
  | 'public'
  | 'person'
  | 'member'
  | 'corporate'
  | 'travel_agent'
  | 'company_key'
  | 'desk'
  | 'staff'
  | 'partner'
  | 'webhook';

/** Declares an endpoint of the API. Route handler, browser client, tests and OpenAPI document all read the declaration. */
export interface EndpointDeclaration<
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
  /** For access `desk`: also admits a person whose role requires a second factor that is not set up yet. */
  readonly mayLackSecondFactor?: boolean;
  /** The scope with which a company's API key may call the endpoint. By default no key may; with access `company_key`, every key may. */
  readonly keyScope?: KeyScope;
  /** The permission, such as `staff.reset_second_factor`, that the role of a member of staff must include. For access `staff` only. */
  readonly permission?: string;
  /** The scope that access `partner` requires of the key. If it is missing, every key of a partner may call the endpoint. */
  readonly partnerScope?: PartnerScope;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Media type, if the endpoint returns a file. `response` is then `fileAnswer`; errors are JSON nevertheless. */
  readonly file?: string;
  /** The handler returns the file as a stream. */
  readonly isStreamed?: boolean;
  /** Errors besides the general errors of every endpoint. */
  readonly errors?: readonly ErrorName[];
  /** True if the endpoint honours `Idempotency-Key`, for example because it books, pays, redeems or cancels. */
  readonly idempotent?: boolean;
  /** Fields of the response that may be shown but not stored, such as a saved card's expiry (RBI, 2022). */
  readonly neverStored?: readonly string[];
  /** Limit of the body in bytes; see `bodyLimitOf` for its default. */
  readonly maxBodyBytes?: number;
  /**
   * Media types of a file that is the body of the request. The handler gets it as the stream `upload`, and there is no JSON `body`. Such an
   * endpoint cannot be `idempotent`, because a repeated body is not compared.
   */
  readonly upload?: readonly string[];
  /**
   * True if permissions change or money leaves. A session of an account with a second factor must then have proved it within the last ten
   * minutes. Accounts without a second factor and API keys are not affected.
   */
  readonly needsFreshProof?: boolean;
  /** True for a GET that changes data. Its requests must then be same-origin, as those of unsafe methods. */
  readonly hasEffect?: boolean;
  /**
   * Whether a view as booker may call the endpoint; by default, if it is a GET without effect. `allowed`: it only reads. `refused`: it
   * returns secrets or more personal data than support needs. `always`: also after the view has ended, because it is no act of the booker.
   */
  readonly inView?: 'allowed' | 'refused' | 'always';
}

/** Returns the limit of an endpoint's request body in bytes. */
export function bodyLimitOf({ maxBodyBytes, upload }: Pick<EndpointDeclaration, 'maxBodyBytes' | 'upload'>): number {
  return maxBodyBytes ?? (upload ? BODY_LIMITS.upload : BODY_LIMITS.default);
}

export type EndpointPart = 'params' | 'query' | 'body' | 'response';

/** The part of an endpoint that the browser needs for a call; it requires no schema library. */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly namesOf: (part: EndpointPart) => NameCodec;
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
>
  extends EndpointDeclaration<Params, Query, Body, Response, A>, Call {}

type NoInput = z.ZodUndefined;

/** Declares an endpoint; the types of input and output follow from its schemas. */
export function defineEndpoint<
  A extends Access,
  Response extends z.ZodType,
  Params extends z.ZodType = NoInput,
  Query extends z.ZodType = NoInput,
  Body extends z.ZodType = NoInput,
>(endpoint: EndpointDeclaration<Params, Query, Body, Response, A>): Endpoint<Params, Query, Body, Response, A> {
  return {
    ...endpoint,
    namesOf(part) {
      const schema = endpoint[part];
      return schema ? namesOf(schema) : identityCodec;
    },
  };
}

const DESK_PREFIX = '/api/desk/';
const CONSOLE_PREFIX = '/api/console/';

const consolePath = (deskPath: string): string => deskPath.replace(DESK_PREFIX, CONSOLE_PREFIX);

/** Maps a call of the desk to the call of a screen's own side. */
export type CallOfSide = <Declared extends Call>(endpoint: Declared) => Declared;

export const asDeclared: CallOfSide = (endpoint) => endpoint;

/** Returns the same call at the console. */
export const atConsole: CallOfSide = (endpoint) => ({ ...endpoint, path: consolePath(endpoint.path) });

/**
 * Declares an endpoint of the desk for the operator's staff as well: the same input and answer below `/api/console/`, with a permission.
 * Both call the same service.
 */
export function forStaff<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Response, 'desk'>,
  permission: string,
): Endpoint<Params, Query, Body, Response, 'staff'> {
  const { mayLackSecondFactor: _ofDesk, ...shared } = endpoint;
  const summary = `${shared.summary.replace(/; for its owners$/, '')} (the operator’s staff)`;
  return { ...shared, id: `staff-${shared.id}`, path: consolePath(shared.path), access: 'staff', permission, summary };
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, Access>;
export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? CodeNames<z.output<P>> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? CodeNames<z.output<Q>> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? CodeNames<z.output<B>> : never;
/** Types of the values that a caller sends, before defaults are filled in. */
export type ParamsInput<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? CodeNames<z.input<P>> : never;
export type QueryInput<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? CodeNames<z.input<Q>> : never;
export type BodyInput<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? CodeNames<z.input<B>> : never;
/** Type of the response that a caller receives. */
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? CodeNames<z.output<R>> : never;
/** Type of the value that a handler returns, before the response schema has dropped unknown keys. */
export type HandlerAnswer<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? CodeNames<z.input<R>> : never;
