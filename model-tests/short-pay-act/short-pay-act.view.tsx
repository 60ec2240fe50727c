import { page } from 'vitest/browser';
import type { ActorRefFrom } from 'xstate';
import { shortPayActActors } from '#api/short-pays/actors.ts';
import { shortPayActs, SHORT_PAY_WORDS_MAXIMUM } from '#domain/payment/short-pay.ts';
import { createFormats } from '#locales/format.ts';
import { shortPayAct } from '#machines/short-pay-act/short-pay-act.ts';
import { ShortPayActs } from '#ui/short-pays/short-pay-acts.tsx';
import { useShortPayAct } from '#ui/short-pays/use-short-pay-act.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

type Actor = ActorRefFrom<typeof shortPayAct>;

const { formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage title={t('shortPays.title')}>
      <ShortPayActs {...useShortPayAct(actor)} />
    </InPage>
  );
}

export default defineView(shortPayAct, {
  live: () => shortPayAct.provide({ actors: shortPayActActors() }),
  partOf: 'the page of a part payment, whose list is a link away',
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) =>
    now.matches('confirming')
      ? t('shortPays.acceptAsk', { invoice: now.context.subject.invoiceId })
      : t('shortPays.answer'),
  says: (now) => {
    const { failure, subject } = now.context;
    if (now.hasTag('failed'))
      return [toldFailure(failure, t('disputeDecision.failedHint'), t('read.mayHaveActed'))];
    if (now.matches('reading')) return [t('shortPays.readerHint')];
    if (now.matches({ filling: 'refused' })) return [t('disputeDecision.refused')];
    if (now.matches({ filling: 'incomplete' }))
      return [t('rule.PAY-23.reason', { limit: formatNumber(SHORT_PAY_WORDS_MAXIMUM) })];
    if (!now.matches('choosing')) return [];
    const acts = shortPayActs(subject);
    return [
      ...(now.matches({ choosing: 'recorded' }) ? [t('shortPays.recorded')] : []),
      ...(now.matches({ choosing: 'changed' })
        ? [t('disputeDecision.overtaken'), t('disputeDecision.changed')]
        : []),
      ...(subject.status === 'refused' ? [t('shortPayStatus.refused')] : []),
      ...acts
        .filter(({ obstacles }) => obstacles.length > 0)
        .map(({ act }) => t('disputeDecision.notPossible', { act: t(`shortPayAct.${act}`) })),
    ];
  },
  world: ['subject.told'],
  controls: {
    'act.choose': {
      role: 'button',
      name: (_, { act }) => t(`shortPayAct.${act}`),
      isOnlyWhenPossible: true,
    },
    'act.confirm': { role: 'button', name: t('shortPayAct.accept'), isOnlyWhenPossible: true },
    'act.amend': { role: 'button', name: t('disputeDecision.amend'), isOnlyWhenPossible: true },
    'act.leave': { role: 'button', name: t('disputeDecision.leave'), isOnlyWhenPossible: true },
    'act.submit': {
      role: 'button',
      name: (now) => t(`shortPays.send.${now.context.act ?? 'accept'}`),
      isOnlyWhenPossible: true,
      act: async (button, { form }) => {
        // The counter is part of what the field is called.
        const words = new RegExp(`^${t('disputeDecision.words')} `);
        await page.getByRole('textbox', { name: words }).fill(form.words);
        await button.click();
      },
    },
  },
});
