import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { shortPayActActors } from '#api/short-pays/actors.ts';
import { shortPayActs, SHORT_PAY_WORDS_MAXIMUM } from '#domain/payment/short-pay.ts';
import { createFormats } from '#locales/format.ts';
import { shortPayAct } from '#machines/short-pay-act/short-pay-act.ts';
import { ShortPayActs } from '#ui/short-pays/short-pay-acts.tsx';
import { useShortPayAct } from '#ui/short-pays/use-short-pay-act.ts';
import { actWalk, writeWords } from '../browser/act-walk.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
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
  ...actWalk<SnapshotFrom<typeof shortPayAct>>({
    heading: t('shortPays.answer'),
    ask: ({ context }) => t('shortPays.acceptAsk', { invoice: context.subject.invoiceId }),
    nameOf: (act) => t(`shortPayAct.${act}`),
    acts: ({ context }) => shortPayActs(context.subject),
    reader: () => t('shortPays.readerHint'),
    recorded: t('shortPays.recorded'),
    over: ({ context }) => (context.subject.status === 'refused' ? [t('shortPayStatus.refused')] : []),
    incomplete: () => [t('rule.PAY-23.reason', { limit: formatNumber(SHORT_PAY_WORDS_MAXIMUM) })],
    submit: ({ context }) => t(`shortPays.send.${context.act ?? 'accept'}`),
    fill: async ({ words }) => writeWords(t('acts.reason'), words),
  }),
});
