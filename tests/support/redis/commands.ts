type Value = Buffer | Map<string, number>;
export type Reply = null | number | string | Buffer | Error | readonly Reply[];

/** Implements the Redis commands that Folio sends, according to the Redis documentation. */
export class Keyspace {
  readonly #values = new Map<string, { value: Value; until: number }>();

  run([name, ...rest]: readonly Buffer[]): Reply {
    const command = String(name).toUpperCase();
    const args = rest.map(String);
    const [key = '', ...more] = args;
    switch (command) {
      case 'PING':
        return 'PONG';
      case 'AUTH':
      case 'SELECT':
      case 'CLIENT':
        return 'OK';
      case 'GET':
        return this.#text(key) ?? null;
      case 'SET':
        return this.#set(key, rest[1] ?? Buffer.alloc(0), args.slice(2));
      case 'DEL':
        return args.filter((one) => this.#values.delete(one)).length;
      case 'INCR':
        return this.#increase(key);
      case 'PTTL':
        return this.#getRemainingMs(key);
      case 'ZINCRBY': {
        const members = this.#members(key);
        const score = (members.get(more[1] ?? '') ?? 0) + Number(more[0]);
        members.set(more[1] ?? '', score);
        return Buffer.from(String(score));
      }
      case 'ZADD':
        return this.#addScores(key, more);
      case 'ZMSCORE': {
        const members = this.#find(key);
        return more.map((member) => scoreOf(members instanceof Map ? members.get(member) : undefined));
      }
      default:
        return new Error(`ERR unknown command '${command}'`);
    }
  }

  #find(key: string): Value | undefined {
    const entry = this.#values.get(key);
    if (entry && entry.until > Date.now()) return entry.value;
    this.#values.delete(key);
    return undefined;
  }

  #text(key: string): Buffer | undefined {
    const value = this.#find(key);
    return Buffer.isBuffer(value) ? value : undefined;
  }

  #getRemainingMs(key: string): number {
    if (!this.#find(key)) return -2;
    const { until } = this.#values.get(key) ?? { until: Infinity };
    return until === Infinity ? -1 : until - Date.now();
  }

  #set(key: string, value: Buffer, options: readonly string[]): Reply {
    if (options.includes('NX') && this.#find(key)) return null;
    const expiry = options.indexOf('PX');
    this.#values.set(key, { value, until: expiry < 0 ? Infinity : Date.now() + Number(options[expiry + 1]) });
    return 'OK';
  }

  #increase(key: string): number {
    const next = Number(this.#text(key) ?? 0) + 1;
    const until = this.#values.get(key)?.until ?? Infinity;
    this.#values.set(key, { value: Buffer.from(String(next)), until });
    return next;
  }

  #members(key: string): Map<string, number> {
    const known = this.#find(key);
    if (known instanceof Map) return known;
    const value = new Map<string, number>();
    this.#values.set(key, { value, until: Infinity });
    return value;
  }

  #addScores(key: string, args: readonly string[]): number {
    const isGreaterOnly = args[0] === 'GT';
    const pairs = isGreaterOnly ? args.slice(1) : args;
    const members = this.#members(key);
    let added = 0;
    for (let index = 0; index < pairs.length; index += 2) {
      const [score, member] = [Number(pairs[index]), pairs[index + 1] ?? ''];
      const known = members.get(member);
      if (known === undefined) added += 1;
      if (known === undefined || !isGreaterOnly || score > known) members.set(member, score);
    }
    return added;
  }
}

const scoreOf = (score: number | undefined): Reply => (score === undefined ? null : Buffer.from(String(score)));
