import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createAccount } from '#machines/recovery/create-account.ts';
import { CreateAccount } from '#ui/create-account/create-account.tsx';
import { createAccountActors } from '#api/recovery/create-account.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Now = SnapshotFrom<typeof createAccount>;

function Invited({ actor }: { actor: ActorRefFrom<typeof createAccount> }) {
  const snapshot = useSelector(actor, (now) => now);
  return (
    <InPortal>
      <CreateAccount
        snapshot={snapshot}
        brand={{
          name: 'Termline',
          years: '2024–2026',
          support: { phone: '800-555-0142', hours: null },
        }}
        language={null}
        onSubmit={(form) => actor.send({ type: 'account.submit', form })}
        onRetry={() => actor.send({ type: 'account.retry' })}
      />
    </InPortal>
  );
}

function says(now: Now): string[] {
  if (now.matches('opening')) return [t('createAccount.opening')];
  if (now.matches('unreachable'))
    return [toldFailure(now.context.failure, t('createAccount.unreachableHint'))];
  if (now.matches('invalid')) return [t('createAccount.invalid')];
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
    'account.retry': { role: 'button', name: t('signIn.retry'), isOnlyWhenPossible: true },
  },
});
