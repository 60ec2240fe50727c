import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { fromPromise } from 'xstate';
import { readReceipt, receiptMailActors } from '#api/payments/receipt-calls.ts';
import { offersTo } from '#domain/access/in-place.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { standingOf } from '#domain/payment/payment-standing.ts';
import { STANDING_KEYS } from '#locales/payment-words.ts';
import { useMessages } from '#locales/react.tsx';
import { receiptMail } from '#machines/receipt-mail/receipt-mail.ts';
import { download, type DownloadRequest, type FetchedFile } from '#machines/shapes/download.ts';
import { ReceiptDownload } from '#ui/shared/receipt-download.tsx';
import { ReceiptMail } from '#ui/shared/receipt-mail.tsx';
import { useDownload } from '#ui/shared/use-download.ts';
import { useReceiptMail } from '#ui/shared/use-receipt-mail.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';

/** What can be done with the document of a payment: to take it along, and to have it mailed. */
export const receiptActionsOf = (payment: Payment): ReactElement => <ReceiptActions payment={payment} />;

/** Each payment and each language has a document, and a mail, of its own. */
function ReceiptActions({ payment }: { payment: Payment }): ReactElement {
  const { language } = useMessages();
  return <ActionsInLanguage key={`${payment.paymentId} ${language}`} payment={payment} />;
}

function ActionsInLanguage({ payment }: { payment: Payment }): ReactElement {
  const { t, language } = useMessages();
  const { buidCustomer, paymentId, paymentNumber } = payment;
  const [machines] = useState(() => ({
    download: download.provide({
      actors: {
        fetchFile: fromPromise<FetchedFile, { request: DownloadRequest | null }>(
          async ({ input, signal }) => {
            if (input.request?.kind !== 'document') return;
            const { documentId, name } = input.request;
            saveFile(await readReceipt({ buidCustomer, paymentId: documentId, language }, signal), name);
          },
        ),
      },
    }),
    mail: receiptMail.provide({
      actors: receiptMailActors(() => ({ buidCustomer, paymentId, language })),
    }),
  }));
  const context: PageContext = useRouteContext({ from: '__root__' });
  const downloading = useDownload(useActorRef(machines.download));
  const mailing = useReceiptMail(useActorRef(machines.mail));
  const title = t(STANDING_KEYS[standingOf(payment).kind].paper, { number: paymentNumber });
  return (
    <>
      <ReceiptDownload
        {...downloading}
        request={{
          kind: 'document',
          documentId: paymentId,
          name: `${title.replaceAll(/[/\\:*?"<>|]+/g, '')}.pdf`,
        }}
      />
      {offersTo(userOf(context), 'mailPaymentReceipt') ? <ReceiptMail {...mailing} /> : null}
    </>
  );
}
