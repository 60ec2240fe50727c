import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { tellRestored } from '#api/platform/connection.ts';
import { groupDraftKey } from '#domain/user-groups/group-draft-key.ts';
import { parseGroupDraft } from '#domain/user-groups/group-draft.ts';
import { useMessages } from '#locales/react.tsx';
import { draftOf } from '#machines/user-groups/group-create-setup.ts';
import { GroupCreateView } from '#ui/user-groups/group-create-view.tsx';
import { useGroupCreate } from '#ui/user-groups/use-group-create.ts';
import { whereGroupCreateIs, type GroupCreateActor } from '#ui/user-groups/group-create-frame.ts';
import { useFlowDraft } from '#routes/frame/flow-draft.tsx';
import { ofOwner } from '#routes/frame/of-owner.tsx';
import { customerOf, landingOf, settingsOf, userOf } from '#routes/frame/page-context.ts';
import { useDraft } from '#routes/frame/use-draft.ts';
import { useWizardAddress } from '#routes/frame/use-wizard-address.ts';
import { providedGroupCreate } from '#routes/user-groups/group-create-actor.ts';
import { GROUP_CREATE_STEPS } from '#routes/user-groups/group-create.tsx';
import { useGroupChoices } from '#routes/user-groups/use-choices.tsx';

const isGroupDraft = (content: unknown): boolean => parseGroupDraft(content) !== null;

/** The wizard, started anew for another customer. */
export const GroupCreatePage = ofOwner(function GroupCreate({ context }) {
  const router = useRouter();
  const { t } = useMessages();
  const { customer } = customerOf(context);
  const home = landingOf(context);
  const draft = useDraft(userOf(context).userId, groupDraftKey(customer.buidCustomer), isGroupDraft);
  const [machine] = useState(() => providedGroupCreate(draft));
  const { groupNameMaximum: nameMaximum } = settingsOf(context).config;
  const actor = useActorRef(machine, { input: { buidCustomer: customer.buidCustomer, nameMaximum } });
  const flow = useGroupCreate(actor);
  const { snapshot } = flow;
  const { name } = snapshot.context.form;
  useSteps(actor);
  const notes = useFlowDraft(context, draft, actor, snapshot, {
    subject: t('groupCreate.title'),
    entered: name === '' ? null : { field: t('groups.name'), after: name },
    content: () => draftOf(snapshot.context),
  });
  return (
    <GroupCreateView
      {...flow}
      choices={useGroupChoices(customer)}
      frame={{
        brand: { name: settingsOf(context).config.title, href: home },
        customerName: customer.customerName,
        hrefs: {
          first: GROUP_CREATE_STEPS.group,
          signIn: '/login',
          list: '/manage-groups',
          group: (id) => `/manage-groups/${id}`,
        },
        ...notes,
        onExit: () => void router.navigate({ href: home }),
      }}
    />
  );
});

/** The steps in the address, and the network's return. */
function useSteps(actor: GroupCreateActor): void {
  const router = useRouter();
  const stepNow = () => whereGroupCreateIs(actor.getSnapshot()).step;
  useWizardAddress({
    addresses: GROUP_CREATE_STEPS,
    step: useSelector(actor, (now) => whereGroupCreateIs(now).step),
    search: {},
    show: (to, replace) => void router.navigate({ to: GROUP_CREATE_STEPS[to], replace }),
    stepNow,
    goTo: (wanted) => {
      if (wanted === 'done') return false;
      const type = `step.${wanted}` as const;
      if (!actor.getSnapshot().can({ type })) return false;
      actor.send({ type });
      return stepNow() === wanted;
    },
  });
  useEffect(() => tellRestored(actor), [actor]);
}
