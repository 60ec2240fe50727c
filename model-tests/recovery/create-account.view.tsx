import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createAccount } from '#machines/recovery/create-account.ts';
import { CreateAccount } from '#ui/create-account/create-account.tsx';
import { useCreateAccount } from '#ui/create-account/use-create-account.ts';
import { createAccountActors } from '#api/recovery/create-account.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { brand, retryLink, saysOfLink } from '../browser/mailed-link.ts';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

/** The portal would begin anew. */
const enterPortal = () => {};

type Now = SnapshotFrom<typeof createAccount>;

function Invited({ actor }: { actor: ActorRefFrom<typeof createAccount> }) {
  return (
    <InPortal>
      <CreateAccount {...useCreateAccount(actor, enterPortal)} brand={brand} language={null} />
    </InPortal>
  );
}

function says(now: Now): string[] {
  const ofLink = saysOfLink(now, {
    opening: t('createAccount.opening'),
    invalid: t('createAccount.invalid'),
    unreachable: t('createAccount.unreachableHint'),
  });
  if (ofLink) return ofLink;
  if (now.matches({ filling: 'usernameTaken' })) return [t('createAccount.usernameTaken')];
  if (now.matches({ filling: 'passwordRefused' })) return [t('createAccount.passwordRequirements')];
  if (now.hasTag('failed'))
    return [toldFailure(now.context.failure, t('createAccount.failedHint'), t('createAccount.mayExist'))];
  return now.matches({ filling: 'fresh' }) ? [t('passwordRules.heading')] : [];
}

export default defineView(createAccount, {
  live: () => createAccount.provide({ actors: createAccountActors }),
  render: (actor) => <Invited actor={actor as ActorRefFrom<typeof createAccount>} />,
  heading: (now) => t(now.matches('invalid') ? 'createAccount.invalidTitle' : 'createAccount.title'),
  says,
  controls: {
    'account.submit': {
      role: 'button',
      name: t('createAccount.submit'),
      isOnlyWhenPossible: true,
      act: (button, { form }) => submitForm(button, form),
    },
    'link.retry': retryLink,
  },
});
