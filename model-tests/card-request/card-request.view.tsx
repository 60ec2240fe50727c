import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { cardRequestActors } from '#api/cards/request-actors.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import type { CardRequestForm } from '#domain/card/card-request.ts';
import { maskedCard } from '#domain/card/card.ts';
import { cardRequest } from '#machines/card-request/card-request.ts';
import { CardRequestPage } from '#ui/cards/card-request.tsx';
import { useCardRequest } from '#ui/cards/use-card-request.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { press } from '../browser/press.ts';
import { submitForm } from '../browser/submit-form.ts';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { SETTINGS } from '../visitor-examples.ts';

type Actor = ActorRefFrom<typeof cardRequest>;

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage>
      <CardRequestPage
        {...useCardRequest(actor)}
        hrefOf={(cardId) => `/account/cards/${cardId}`}
        support={SETTINGS.config.support}
        onTyped={() => {}}
      />
    </InPage>
  );
}

/** What is said of each obstacle that the model comes upon. */
function wordsOf({ rule, facts }: CardObstacle): string {
  if (rule === 'CRD-02') return t('cardRule.CRD-02', { account: facts.account ?? '' });
  if (rule === 'CRD-12') return t('cardRule.CRD-12', { characters: facts.characters ?? '' });
  return t('cardRule.CRD-13');
}

const stopped = (lastFour: string | null): string =>
  lastFour === null ? t('cardRequest.oldStopped') : t('cardRequest.stopped', { card: maskedCard(lastFour) });

const REASONS = { lost: 'cardRequest.lost', damaged: 'cardRequest.damaged' } as const;

/** Chooses why, and which, before all else: what is known of that card is entered for the new one. */
async function choose({ because, replaces }: CardRequestForm): Promise<void> {
  const title = because === 'lost' || because === 'damaged' ? REASONS[because] : 'cardRequest.further';
  await press(page.getByRole('radio', { name: t(title) }));
  if (because === null) return;
  await page.getByRole('combobox', { name: t('cardRequest.which') }).selectOptions(replaces);
}

export default defineView(cardRequest, {
  live: () => cardRequest.provide({ actors: cardRequestActors('100412') }),
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) =>
    now.matches('confirming') ? t('cardRequest.ask', { card: 'Truck 118' }) : t('cardRequest.title'),
  says: (now) => {
    const { obstacles, problems, requested } = now.context;
    if (now.hasTag('failed')) return toldFormFailure(now, t('cardRequest.failedHint'));
    if (now.hasTag('unsure')) return [t('acts.unknown'), t('acts.asking')];
    if (now.matches({ filling: 'refused' })) return [t('cardRequest.refused'), ...obstacles.map(wordsOf)];
    if (requested !== null)
      return [
        t('cardRequest.requested', { identifier: requested.cardIdentifier }),
        t(requested.status === 'approved' ? 'cardRequest.ordered' : 'cardRequest.waits'),
        ...(requested.stopped === null ? [] : [stopped(requested.stopped.lastFour)]),
      ];
    return problems.map(wordsOf);
  },
  reason: (now) => now.context.problems.map(({ rule }) => rule).join(),
  // Whoever is let in no more is told that alone, whether the first try was answered or not.
  alike: [['card-request.filling.failed ', 'card-request.filling.unanswered ']],
  world: ['subject.told'],
  controls: {
    'outcome.check': { role: 'button', name: t('acts.askNow'), isOnlyWhenPossible: true },
    'card.another': { role: 'button', name: t('cardRequest.more') },
    'request.confirm': {
      role: 'button',
      name: t('cardRequest.stopAndSend', { card: 'Truck 118' }),
      isOnlyWhenPossible: true,
    },
    'request.amend': { role: 'button', name: t('acts.amend'), isOnlyWhenPossible: true },
    'card.request': {
      role: 'button',
      name: t('cardRequest.send'),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        await choose(form);
        await submitForm(button, { ...form, replaces: undefined });
      },
    },
  },
});
