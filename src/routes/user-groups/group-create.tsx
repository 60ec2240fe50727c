import { createRoute } from '@tanstack/react-router';
import { draftRead } from '#api/platform/draft-read.ts';
import { groupDraftKey } from '#domain/user-groups/group-draft-key.ts';
import { choiceReads } from '#routes/user-groups/choice-reads.ts';
import { customerOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { wizardSteps } from '#routes/frame/wizard-steps.ts';

/** The address of each step (§2 User and Group Management: create group, add customers, add users to group). */
export const GROUP_CREATE_STEPS = {
  group: '/manage-groups/create',
  customers: '/manage-groups/create/customers',
  users: '/manage-groups/create/users',
  done: '/manage-groups/create/done',
} as const;

const groupCreateReads = ({ context }: { context: PageContext }) => ({
  draft: draftRead(groupDraftKey(customerOf(context).customer.buidCustomer)),
  ...choiceReads(customerOf(context).customer.buidCustomer),
});

const groupCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'group-create',
  staticData: { frame: 'wizard', reads: groupCreateReads },
  component: pageWithMessages(
    ['user-groups', 'wizard'],
    () => import('#routes/user-groups/group-create-page.tsx'),
    'GroupCreatePage',
  ),
});

/** The wizard's routes: one chart runs through all three steps and their end. */
export const groupCreateRoutes = groupCreateRoute.addChildren(
  wizardSteps(groupCreateRoute, GROUP_CREATE_STEPS, 'groupCreate.title'),
);
