/** As far as tests use it; Next itself knows no more. */
export default class PageStore {
  constructor(context: object);
  get(key: string, context: object): Promise<{ value: unknown; lastModified: number } | null>;
  set(key: string, data: object | null, context: object): Promise<void>;
}
