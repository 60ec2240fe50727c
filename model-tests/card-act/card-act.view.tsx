import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { cardActActors } from '#api/cards/actors.ts';
import {
  cardActs,
  CARD_WORDS_MAXIMUM,
  isFinalCardAct,
  type CardAct,
  type CardActForm,
} from '#domain/card/card-acts.ts';
import { namedCard } from '#domain/card/card.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { createFormats } from '#locales/format.ts';
import { cardAct } from '#machines/card-act/card-act.ts';
import { CardActs } from '#ui/cards/card-acts.tsx';
import { useCardAct } from '#ui/cards/use-card-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { SETTINGS } from '../visitor-examples.ts';

type Actor = ActorRefFrom<typeof cardAct>;

const { formatDateTime, formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('cards.title')}>
      <CardActs {...useCardAct(actor)} support={SETTINGS.config.support} />
    </InPage>
  );
}

const nameOf = (act: CardAct | null) => t(`cardAct.${act ?? 'suspend'}`);

/** What is said of each obstacle that the model comes upon. */
function wordsOf({ rule, facts, remedy }: CardObstacle): string {
  if (rule === 'CRD-03') return t('cardRule.CRD-03');
  if (rule === 'CRD-04')
    return t(remedy.kind === 'fillIn' && remedy.field === 'expiry' ? 'cardRule.expiry' : 'cardRule.CRD-04');
  if (rule === 'CRD-05') return t('cardRule.CRD-05', { count: facts.triesLeft ?? 0, tries: '4' });
  if (rule === 'CRD-06') return t('cardRule.CRD-06', { until: formatDateTime(facts.until ?? '') });
  if (rule === 'CRD-08') return t('cardRule.CRD-08', { limit: formatNumber(CARD_WORDS_MAXIMUM) });
  return t('cardRule.CRD-01');
}

/** Fills in what the act asks for. */
async function fillIn(act: CardAct | null, { reason, lastFour, expiry, words }: CardActForm): Promise<void> {
  if (act === 'terminate' && reason !== null)
    await page.getByRole('combobox', { name: t('cardAct.reason') }).selectOptions(reason);
  if (act === 'decline') await page.getByRole('textbox', { name: t('cardAct.words') }).fill(words);
  if (act !== 'activate') return;
  await page.getByRole('textbox', { name: t('cards.lastFour') }).fill(lastFour);
  await page.getByRole('textbox', { name: t('cardAct.expiry') }).fill(expiry);
}

export default defineView(cardAct, {
  live: () => cardAct.provide({ actors: cardActActors() }),
  partOf: 'the page of a card, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const { act, subject } = now.context;
    return now.matches('confirming')
      ? t('cardAct.ask', { act: act === 'decline' ? 'decline' : 'other', card: namedCard(subject) })
      : t('cardAct.heading');
  },
  says: (now) => {
    const { failure, subject, obstacles, problems } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('reading')) return [t('cardAct.readerHint')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused'), ...obstacles.map(wordsOf)];
    if (now.matches({ filling: 'incomplete' })) return problems.map(wordsOf);
    if (!now.matches('choosing')) return [];
    const acts = cardActs(subject);
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('cardAct.recorded')] : []),
      ...(now.matches({ choosing: 'changed' })
        ? [t('disputeDecision.overtaken'), t('disputeDecision.changed')]
        : []),
      ...(acts.length === 0 ? [t('cardAct.nothing')] : []),
      ...acts
        .filter(({ obstacles: against }) => against.length > 0)
        .map((one) => t('disputeDecision.notPossible', { act: nameOf(one.act) })),
    ];
  },
  reason: (now) => now.context.problems.map(({ rule }) => rule).join(),
  world: ['subject.told'],
  controls: {
    'act.choose': { role: 'button', name: (_, { act }) => nameOf(act), isOnlyWhenPossible: true },
    'act.confirm': { role: 'button', name: ({ context }) => nameOf(context.act), isOnlyWhenPossible: true },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: ({ context: { act } }) => (act !== null && isFinalCardAct(act) ? t('cardAct.goOn') : nameOf(act)),
      isOnlyWhenPossible: true,
      act: async (button, { form }, now) => {
        await fillIn(now.context.act, form);
        await button.click();
      },
    },
  },
});
