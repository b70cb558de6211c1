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
}
