import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { tellRestored } from '#api/platform/connection.ts';
import { groupDraftKey } from '#domain/user-groups/group-draft-key.ts';
import { parseGroupDraft } from '#domain/user-groups/group-draft.ts';
import { useMessages } from '#locales/react.tsx';
import { draftOf } from '#machines/group-create/group-create-setup.ts';
import { GroupCreateView } from '#ui/user-groups/group-create-view.tsx';
import { useGroupCreate } from '#ui/user-groups/use-group-create.ts';
import { whereGroupCreateIs, type GroupCreateActor } from '#ui/user-groups/group-create-frame.ts';
import { FlowDraftNote, FlowDraftNotices, useKeptDraft, useLostDraft } from '#routes/frame/flow-draft.tsx';
import { customerOf, landingOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useDraft } from '#routes/frame/use-draft.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { useWizardAddress } from '#routes/frame/use-wizard-address.ts';
import { providedGroupCreate } from '#routes/user-groups/group-create-actor.ts';
import { GROUP_CREATE_STEPS } from '#routes/user-groups/group-create.tsx';
import { useGroupChoices } from '#routes/user-groups/use-choices.tsx';

const isGroupDraft = (content: unknown): boolean => parseGroupDraft(content) !== null;

/** The wizard, started anew for another customer. */
export function GroupCreatePage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <GroupCreate key={useOwner(context)} context={context} />;
}

function GroupCreate({ context }: { context: PageContext }): ReactElement {
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
  const { isDraftLost, form } = snapshot.context;
  const isLost = isDraftLost && form.name !== '' && snapshot.hasTag('editable');
  useSteps(actor);
  useKeptDraft(draft.actor, actor);
  useLostDraft(context, draft, {
    subject: t('groupCreate.title'),
    entered: isLost ? [{ field: t('groups.name'), after: form.name }] : [],
    content: () => draftOf(snapshot.context),
  });
  return (
    <GroupCreateView
      {...flow}
      choices={useGroupChoices(customer.buidCustomer)}
      frame={{
        brand: { name: settingsOf(context).config.title, href: home },
        customerName: customer.customerName,
        hrefs: {
          first: GROUP_CREATE_STEPS.group,
          signIn: '/login',
          list: '/manage-groups',
          group: (id) => `/manage-groups/${id}`,
        },
        draftNote: <FlowDraftNote draft={draft.actor} />,
        draftNotices: snapshot.can({ type: 'draft.replaced' }) && (
          <FlowDraftNotices draft={draft.actor} flow={actor} />
        ),
        onExit: () => void router.navigate({ href: home }),
      }}
    />
  );
}

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
