import { page } from 'vitest/browser';
import type { SnapshotFrom } from 'xstate';
import { remittanceActors } from '#api/remittance-list/actors.ts';
import { SHORT_PAY_NOTE_MAXIMUM } from '#domain/payment/part-amount.ts';
import { MOST_REMITTANCE_BYTES } from '#domain/remittance/read-remittance.ts';
import { selectedByRemittance } from '#domain/remittance/match-remittance.ts';
import { createFormats } from '#locales/format.ts';
import { shortPayName } from '#locales/short-pay-words.ts';
import { remittanceList } from '#machines/remittance-list/remittance-list.ts';
import { RemittancePage } from '#ui/remittance-list/remittance-page.tsx';
import { useRemittanceList, type RemittanceActor } from '#ui/remittance-list/use-remittance-list.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { press, write } from '../browser/press.ts';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { LIST } from './remittance-list.model.ts';

type Now = SnapshotFrom<typeof remittanceList>;

const { formatFileSize, formatNumber } = createFormats(translator);

function Shown({ actor }: { actor: RemittanceActor }) {
  return (
    <InPage path="/payment/remittance">
      <RemittancePage
        {...useRemittanceList(actor, () => {})}
        hrefs={{
          invoice: (trxId) => `/invoice/${trxId}`,
          paymentsOf: (invoiceId) => `/payments?search=${invoiceId}`,
          dispute: (trxId) => `/dispute-center/${trxId}`,
        }}
      />
    </InPage>
  );
}

function heading(now: Now): string {
  if (!now.matches('matched')) return t('remittance.title');
  const { matched } = now.context;
  return t('remittance.matchedTitle', {
    selected: formatNumber(selectedByRemittance(matched).length),
    all: formatNumber(matched.length),
  });
}

export default defineView(remittanceList, {
  live: () =>
    remittanceList.provide({
      actors: remittanceActors(
        () => '100412',
        () => new Blob([LIST]),
      ),
    }),
  render: (actor) => <Shown actor={actor as RemittanceActor} />,
  heading,
  says: (now) => {
    if (now.matches({ entering: 'unreadable' })) return [t('remittance.whyNoNumbers')];
    if (now.matches({ entering: 'tooLarge' }))
      return [t('remittance.tooLarge', { size: formatFileSize(MOST_REMITTANCE_BYTES) })];
    if (now.matches({ entering: 'fileFailed' })) return [t('remittance.fileFailed')];
    if (now.matches({ entering: 'failed' }))
      return [toldFailure(now.context.failure, t('remittance.failedHint'))];
    if (now.matches({ matched: { parts: 'incomplete' } }))
      return now.context.problems.map((problem) =>
        problem === 'note'
          ? t('payment.partNoteNeeded', { most: formatNumber(SHORT_PAY_NOTE_MAXIMUM) })
          : t('payment.partChoose'),
      );
    if (now.matches({ matched: 'parts' })) return [t('remittance.selected'), t('remittance.unknown')];
    if (now.matches({ matched: 'some' })) return [t('remittance.selected'), t('remittance.unknown')];
    return now.matches({ matched: 'none' }) ? [t('remittance.unknown')] : [];
  },
  controls: {
    'list.check': {
      role: 'button',
      name: t('remittance.check'),
      act: async (button, { text }) => {
        await write(page.getByRole('textbox', { name: t('remittance.text') }), text);
        await press(button);
      },
    },
    // A file comes from the browser's own window, which no page can press in.
    'file.choose': { role: 'button', name: t('remittance.chooseFile'), elsewhere: () => true },
    'payment.begin': {
      role: 'button',
      name: t('remittance.goOn', { count: 1 }),
      act: async (button, { reason, note }) => {
        const why = page.getByRole('combobox', { name: t('payment.partReason') });
        if (why.query() !== null) {
          if (reason !== null)
            await why.selectOptions(reason === 'each' ? t('remittance.each') : shortPayName(t, reason));
          const words = page.getByRole('textbox', { name: t('payment.partNote') });
          if (words.query() !== null) await write(words, note);
        }
        await press(button);
      },
    },
    'list.change': { role: 'button', name: t('remittance.change') },
  },
});
