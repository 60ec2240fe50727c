import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cardActActors } from '#api/cards/actors.ts';
import {
  cardActs,
  CARD_WORDS_MAXIMUM,
  isFinalCardAct,
  type CardAct,
  type CardActForm,
} from '#domain/card/card-acts.ts';
import type { ControlsForm } from '#domain/card/card-controls.ts';
import { WEEKDAYS } from '#domain/dates/weekdays.ts';
import { namedCard } from '#domain/card/card.ts';
import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import { weekdayName } from '#locales/weekday-name.ts';
import { createFormats } from '#locales/format.ts';
import { cardAct } from '#machines/card-act/card-act.ts';
import { CardActs } from '#ui/cards/card-acts.tsx';
import { useCardAct } from '#ui/cards/use-card-act.ts';
import { actWalk } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { choose, write } from '../browser/press.ts';
import { defineView } from '../browser/view.ts';
import { SETTINGS } from '../visitor-examples.ts';

type Actor = ActorRefFrom<typeof cardAct>;

const { formatDateTime, formatMoney, formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('cards.title')}>
      <CardActs {...useCardAct(actor)} support={SETTINGS.config.support} requestHref={null} />
    </InPage>
  );
}

/** What is said of each obstacle that the model comes upon. */
function wordsOf({ rule, facts, remedy }: CardObstacle): string {
  if (rule === 'CRD-03') return t('cardRule.CRD-03');
  if (rule === 'CRD-04')
    return t(remedy.kind === 'fillIn' && remedy.field === 'expiry' ? 'cardRule.expiry' : 'cardRule.CRD-04');
  if (rule === 'CRD-05') return t('cardRule.CRD-05', { count: facts.triesLeft ?? 0, tries: '4' });
  if (rule === 'CRD-06') return t('cardRule.CRD-06', { until: formatDateTime(facts.until ?? '') });
  if (rule === 'CRD-15') return t('cardRule.CRD-15', { most: facts.most ? formatMoney(facts.most) : '' });
  if (rule === 'CRD-17') return t('cardRule.CRD-17');
  if (rule === 'CRD-08') return t('cardRule.CRD-08', { limit: formatNumber(CARD_WORDS_MAXIMUM) });
  return t('cardRule.CRD-01');
}

const LIMITS = {
  limit: 'cards.limit',
  dayLimit: 'cardControls.dayLimit',
  purchaseLimit: 'cardControls.purchaseLimit',
} as const;

/** Types the limits, and ticks the days. */
async function setControls(controls: ControlsForm): Promise<void> {
  for (const field of ['limit', 'dayLimit', 'purchaseLimit'] as const) {
    const { amount } = controls[field] ?? {};
    await page
      .getByRole('textbox', { name: t(LIMITS[field]) })
      .fill(amount === undefined ? '' : (amount / 100).toFixed(2));
  }
  for (const day of WEEKDAYS) {
    const box = page.getByRole('checkbox', { name: weekdayName(day, translator.locale) });
    const isTicked = (box.element() as HTMLInputElement).checked;
    if (isTicked !== controls.days.includes(day)) await box.click();
  }
}

/** Whoever has asked for a card takes the request back. */
const nameOf = (act: CardAct, isOwn: boolean): string =>
  t(act === 'decline' && isOwn ? 'cardAct.withdraw' : `cardAct.${act}`);

/** Fills in what the act asks for. */
async function fillIn(form: CardActForm, act: CardAct | null, isOwn: boolean): Promise<void> {
  const { reason, lastFour, expiry, words, controls } = form;
  if (controls !== null) await setControls(controls);
  if (act === 'terminate' && reason !== null)
    await choose(page.getByRole('combobox', { name: t('cardAct.reason') }), reason);
  if (act === 'decline') {
    const label = isOwn ? 'cardAct.withdrawWords' : 'cardAct.words';
    await write(page.getByRole('textbox', { name: t(label) }), words);
  }
  if (act !== 'activate') return;
  await write(page.getByRole('textbox', { name: t('cards.lastFour') }), lastFour);
  await write(page.getByRole('textbox', { name: t('cardAct.expiry') }), expiry);
}

export default defineView(cardAct, {
  live: () => cardAct.provide({ actors: cardActActors() }),
  partOf: 'the page of a card, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  ...actWalk<SnapshotFrom<typeof cardAct>>({
    heading: t('cardAct.heading'),
    ask: ({ context: { act, subject } }) =>
      t('cardAct.ask', {
        act: act !== 'decline' ? 'other' : subject.isOwn ? 'withdraw' : 'decline',
        card: namedCard(subject),
      }),
    nameOf: (act, { context: { subject } }) => nameOf(act, subject.isOwn),
    acts: ({ context }) => cardActs(context.subject),
    reader: () => t('cardAct.readerHint'),
    recorded: t('cardAct.recorded'),
    over: () => [t('cardAct.nothing')],
    incomplete: ({ context }) => context.problems.map(wordsOf),
    refused: ({ context }) => context.obstacles.map(wordsOf),
    submit: ({ context: { act, subject } }) =>
      act === null || isFinalCardAct(act) ? t('cardAct.goOn') : nameOf(act, subject.isOwn),
    fill: async (form, { context }) => fillIn(form, context.act, context.subject.isOwn),
  }),
  reason: (now) => now.context.problems.map(({ rule }) => rule).join(),
});
