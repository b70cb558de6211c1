/** Clients branch on `code`; `message` is safe to show to users. */
export interface ErrorDefinition {
  readonly code: number;
  readonly status: number;
  readonly message: string;
}
