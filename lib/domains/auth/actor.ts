/** A signed-in person, whether or not they belong to a company or a hotel. */
export interface PersonActor {
  /** `user-<id>` */
  principal: string;
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  /** Hash of the session's id. */
  sessionId: string;
  /** The member of the operator's staff who views the account. Only reads are admitted. */
  viewer?: { staffId: number; viewId: number; endsAt: string };
}
