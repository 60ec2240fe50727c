import type { User } from '#domain/user/user.ts';

/** As whom the portal is seen in another tab, and whose session it is. */
export interface SeenAs {
  readonly userId: string;
  readonly ownerId: string;
}

/** Whose session it is: customer support's own, also while it sees the portal as somebody else. */
export const ownerOf = ({ userId, acting }: User): string => acting?.byId ?? userId;
