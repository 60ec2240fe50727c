import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { passwordReset } from '#machines/recovery/password-reset.ts';
import { ResetPasswordPage } from '#ui/recovery/reset-password-page.tsx';
import { usePasswordReset } from '#ui/recovery/use-password-reset.ts';
import { passwordResetActors } from '#api/recovery/actors.ts';
import { InPortal, t } from '../browser/in-portal.tsx';
import { brand, retryLink, saysOfLink } from '../browser/mailed-link.ts';
import { submitForm } from '../browser/submit-form.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof passwordReset>;
type Now = SnapshotFrom<typeof passwordReset>;

function Reset({ actor }: { actor: Actor }) {
  return (
    <InPortal>
      <ResetPasswordPage {...usePasswordReset(actor)} brand={brand} language={null} />
    </InPortal>
  );
}

function heading(now: Now): string {
  if (now.matches('invalid')) return t('recovery.invalidTitle');
  if (now.matches('locked')) return t('signIn.lockedTitle');
  if (now.matches('replaced')) return t('recovery.replacedTitle');
  if (now.matches('challenged') || now.matches('answering')) return t('recovery.challengeTitle');
  return t('recovery.resetTitle');
}

function says(now: Now): string[] {
  const username = now.context.reset?.username ?? '';
  const ofLink = saysOfLink(now, {
    opening: t('recovery.opening'),
    invalid: t('recovery.invalid'),
    unreachable: t('recovery.unreachableHint'),
  });
  if (ofLink) return ofLink;
  if (now.matches('locked')) return [t('signIn.tooManyChallengeAttempts')];
  if (now.matches('replaced')) return [t('recovery.replaced', { username })];
  if (now.matches({ challenged: 'empty' })) return [t('recovery.answerRequired')];
  if (now.matches({ challenged: 'wrong' })) return [t('recovery.answerWrong')];
  const rules = [t('recovery.resetIntro', { username }), t('passwordRules.heading')];
  if (now.matches({ choosing: 'used' })) return [...rules, t('recovery.passwordUsed')];
  if (now.matches({ choosing: 'refused' })) return [...rules, t('createAccount.passwordRequirements')];
  const { failure } = now.context;
  const failed = toldFailure(failure, t('recovery.failedHint'));
  if (now.hasTag('failed') && now.matches('choosing'))
    return [...rules, toldFailure(failure, t('recovery.failedHint'), t('read.mayHaveActed'))];
  if (now.hasTag('failed')) return [failed];
  if (now.matches('challenged')) return [now.context.reset?.challengeQuestion ?? ''];
  return now.matches('choosing') ? rules : [];
}

export default defineView(passwordReset, {
  live: () => passwordReset.provide({ actors: passwordResetActors }),
  render: (actor) => <Reset actor={actor as Actor} />,
  heading,
  says,
  controls: {
    'challenge.answer': {
      role: 'button',
      name: t('recovery.answerSubmit'),
      isOnlyWhenPossible: true,
      act: (button, { answer }) => submitForm(button, { answer }),
    },
    'password.submit': {
      role: 'button',
      name: t('recovery.save'),
      isOnlyWhenPossible: true,
      act: (button, { form }) => submitForm(button, form),
    },
    'link.retry': retryLink,
  },
});
