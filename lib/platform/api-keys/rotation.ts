const DAY_MS = 86_400_000;

export interface Validity {
  createdAt: Date;
  expiresAt: Date;
}

/** The successor is valid for as long as its predecessor was. For one day both keys are valid. */
export function planRotation(
  { createdAt, expiresAt }: Validity,
  at: Date,
): { successorEnd: Date; predecessorEnd: Date } {
  return {
    successorEnd: new Date(at.getTime() + expiresAt.getTime() - createdAt.getTime()),
    predecessorEnd: new Date(Math.min(expiresAt.getTime(), at.getTime() + DAY_MS)),
  };
}
