import { invitationsOperations } from '#server/access/invitations/operations.ts';
import { passkeysOperations } from '#server/access/passkeys/operations.ts';
import { passwordsOperations } from '#server/access/passwords/operations.ts';
import { recoveryOperations } from '#server/access/recovery/operations.ts';
import { secondFactorOperations } from '#server/access/second-factor/operations.ts';
import { sessionsOperations } from '#server/access/sessions/operations.ts';
import { singleSignOnOperations } from '#server/access/single-sign-on/operations.ts';
import { stepUpOperations } from '#server/access/step-up/operations.ts';
import { supportOperations } from '#server/access/support/operations.ts';
import { userGroupsOperations } from '#server/access/user-groups/operations.ts';
import { usersOperations } from '#server/access/users/operations.ts';
import { emailChangeOperations } from '#server/access/email-change/operations.ts';
import { actingOperations } from '#server/access/acting/operations.ts';
import { activitiesOperations } from '#server/access/activities/operations.ts';

/** The operations of who gets in, and how, noun by noun. */
export const accessOperations = {
  ...invitationsOperations,
  ...passkeysOperations,
  ...passwordsOperations,
  ...recoveryOperations,
  ...secondFactorOperations,
  ...sessionsOperations,
  ...singleSignOnOperations,
  ...stepUpOperations,
  ...supportOperations,
  ...userGroupsOperations,
  ...usersOperations,
  ...actingOperations,
  ...activitiesOperations,
  ...emailChangeOperations,
};
