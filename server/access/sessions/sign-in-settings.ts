import * as v from 'valibot';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';

const count = (fallback: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), fallback);

/** What guards sign-in, beside the password's rules. */
export const SignInSchema = v.strictObject({
  /** Failed attempts at one name from one place, after which it is locked for that place. */
  attempts: count(5),
  /** Failed attempts at one name from all places where its user has not signed in before, together. */
  attemptsByStrangers: count(20),
  /** How long such a lock lasts; from then on every further failure brings it back. */
  lockSeconds: count(15 * 60),
  /** Failed attempts from one address within the window, after which it has to wait. */
  attemptsPerAddress: count(50),
  addressWindowSeconds: count(15 * 60),
  /** How long after a correct password its next step can be taken. */
  grantSeconds: count(10 * 60),
  /** Who has to have a second factor: all users of a type, or those in the named roles. */
  secondFactorFor: v.optional(
    v.array(
      v.strictObject({
        userType: v.picklist(USER_TYPES, `is none of ${USER_TYPES.join(', ')}`),
        roles: v.optional(
          v.pipe(
            v.array(v.picklist(ROLES, `is none of ${ROLES.join(', ')}`)),
            v.minLength(1, 'names no role'),
          ),
        ),
      }),
    ),
    [],
  ),
});
