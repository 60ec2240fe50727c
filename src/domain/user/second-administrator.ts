import type { UserObstacle } from '#domain/user/user-obstacle.ts';

/** Who besides whoever asks administers the customer. */
export interface OtherAdministrators {
  /** All of them, those who are locked too. */
  readonly all: number;
  /** Those who can answer now. */
  readonly answering: number;
}

/**
 * Whether somebody becomes an administrator by one person's wish alone: where the portal is not set to ask a second one,
 * and where there is none yet. Whoever has locked the other ones is not alone by that.
 */
export function isAlone(isOn: boolean, { all }: Pick<OtherAdministrators, 'all'>): boolean {
  return !isOn || all === 0;
}

/** Why a second administrator cannot be asked now: nobody who could answer is there. */
export function secondObstacles({ answering }: Pick<OtherAdministrators, 'answering'>): UserObstacle[] {
  return answering > 0 ? [] : [{ rule: 'USR-23', facts: {}, remedy: { kind: 'contactSupport' } }];
}

/** That somebody is not invited as an administrator, since a second one is asked about users alone. */
export function notInvitedSo(facts: { readonly line: number; readonly email: string }): UserObstacle {
  return { rule: 'USR-22', facts, remedy: { kind: 'correctLine' } };
}
