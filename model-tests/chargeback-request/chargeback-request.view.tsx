import { page } from 'vitest/browser';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { chargebackRequestActors } from '#api/chargebacks/request-actors.ts';
import { chargeableRows, tooManyGiven } from '#domain/dispute/chargeback-request.ts';
import { chargebackRequest } from '#machines/chargeback-request/chargeback-request.ts';
import { ChargebackRequestPage } from '#ui/chargeback-request/chargeback-request-page.tsx';
import { useChargebackRequest } from '#ui/chargeback-request/use-chargeback-request.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFormFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';
import { FIRST, SECOND } from './chargeback-request-examples.ts';

type Actor = ActorRefFrom<typeof chargebackRequest>;

/** How far the uploads are is told to the chart; their rows are walked by themselves. */
const NO_DOCUMENTS = { rows: [], add: () => {}, change: () => {} };

function Shown({ actor }: { actor: Actor }) {
  return (
    <InPage path="/invoice-list/all">
      <ChargebackRequestPage
        {...useChargebackRequest(actor)}
        documents={NO_DOCUMENTS}
        deadlines={{ objection: '2026-12-07', decision: '2026-12-14' }}
        hrefs={{
          invoices: '/invoice-list/all',
          help: '/help',
          dispute: (trxId) => `/dispute-center/${trxId}`,
          chargeback: (chargebackId: string) => `/dispute-center/chargebacks/${chargebackId}` as const,
          invoice: (trxId: string) => `/invoice/${trxId}` as const,
        }}
      />
    </InPage>
  );
}

const invoiceOf = (trxId: string) => [FIRST, SECOND].find((one) => one.trxId === trxId)?.invoiceId ?? '';

const PROBLEMS = {
  reason: 'chargebackRequest.reasonRequired',
  description: 'chargebackRequest.descriptionRequired',
  document: 'chargebackRequest.documentRequired',
  newDocument: 'chargebackRequest.newDocumentRequired',
  unfinished: 'disputeDocument.unfinished',
} as const;

/** Of which types there are too many documents, and for which invoices. */
const tooManyOf = ({ asked, leftOut, form, config }: SnapshotFrom<typeof chargebackRequest>['context']) =>
  tooManyGiven({ rows: chargeableRows(asked, leftOut), documents: form.documents }, config);

export default defineView(chargebackRequest, {
  live: () => chargebackRequest.provide({ actors: chargebackRequestActors('100412') }),
  render: (actor) => <Shown actor={actor as Actor} />,
  heading: (now) => {
    const { asked, leftOut } = now.context;
    return now.matches('filling') || now.matches('sending') || now.hasTag('unsure')
      ? t('chargebackRequest.heading', { count: chargeableRows(asked, leftOut).length })
      : t('chargebackRequest.title');
  },
  says: (now) => {
    const { problems, requested, obstacles, config } = now.context;
    if (now.hasTag('failed')) return toldFormFailure(now, t('chargebackRequest.failedHint'));
    if (now.hasTag('unsure')) return [t('acts.unknown'), t('acts.asking')];
    if (now.matches('nothing')) return [t('chargebackRequest.nothing'), t('chargebackObstacle.DIS-51')];
    if (now.matches('emptied')) return [t('chargebackRequest.emptied')];
    if (now.matches('requested')) return [t('chargebackRequest.requested', { count: requested.length })];
    if (now.matches({ filling: 'refused' })) {
      const said = obstacles.map(({ rule }) =>
        rule === 'DIS-53' ? `INV-7828001: ${t('chargebackObstacle.DIS-53')}` : t('chargebackRequest.refused'),
      );
      return [t('chargebackRequest.refused'), ...said];
    }
    return problems.flatMap((problem) =>
      problem === 'documents'
        ? tooManyOf(now.context).map(({ documentType, of }) =>
            t('disputeDocument.ofType', {
              type: t('documentKind.name', { kind: documentType as 'photo' }),
              limit: String(config.documentsPerType),
              which: of.map(({ invoiceId }) => invoiceId).join(', '),
            }),
          )
        : t(PROBLEMS[problem]),
    );
  },
  controls: {
    'invoice.leaveOut': {
      role: 'button',
      name: (_, { trxId }) => t('chargebackRequest.leaveOut', { invoice: invoiceOf(trxId) }),
      isOnlyWhenPossible: true,
    },
    'outcome.check': { role: 'button', name: t('acts.askNow'), isOnlyWhenPossible: true },
    'invoices.takeIn': {
      role: 'button',
      name: t('chargebackRequest.takeIn'),
      isOnlyWhenPossible: true,
    },
    'chargeback.submit': {
      role: 'button',
      name: t('chargebackRequest.send'),
      isOnlyWhenPossible: true,
      act: async (button, { form: { reasonId, description } }) => {
        if (reasonId === 'duplicate_invoice') {
          await page
            .getByRole('combobox', { name: t('chargebackRequest.reason') })
            .selectOptions(t('disputeReason.duplicate_invoice'));
        }
        // The counter is part of what the field is called.
        const words = new RegExp(`^${t('chargebackRequest.description')} `);
        await page.getByRole('textbox', { name: words }).fill(description);
        await button.click();
      },
    },
  },
  // Whoever is let in no more is told that alone, whether the first try was answered or not.
  alike: [['chargeback-request.filling.failed', 'chargeback-request.filling.unanswered']],
  world: ['documents.changed'],
});
