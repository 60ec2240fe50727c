import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactElement } from 'react';
import { waitFor } from 'xstate';
import { invoiceEditActors } from '#api/invoice-edit/actors.ts';
import type { EditableInvoice } from '#domain/invoice/invoice-edit.ts';
import { useMessages } from '#locales/react.tsx';
import { invoiceEdit } from '#machines/invoice-edit/invoice-edit.ts';
import { useEditWords } from '#ui/invoice-edit/edit-words.ts';
import { InvoiceEdit } from '#ui/invoice-edit/invoice-edit.tsx';
import { useInvoiceEdit } from '#ui/invoice-edit/use-invoice-edit.ts';
import { InvoiceMissing } from '#ui/invoice/invoice-missing.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useLeaveOtherMerchant } from '#routes/frame/use-leave-other-merchant.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { invoiceEditReads } from '#routes/invoice-edit/invoice-edit.tsx';

const route = getRouteApi('/invoice/$invoice_id/edit');

/** A merchant edits an invoice, read anew at each visit. */
export function InvoiceEditPage(): ReactElement {
  const ofMerchant = useLeaveOtherMerchant();
  return <Read key={usePageKey()} ofMerchant={ofMerchant} />;
}

function Read({ ofMerchant }: { ofMerchant: ReturnType<typeof useLeaveOtherMerchant> }): ReactElement {
  const { t } = useMessages();
  const context: PageContext = useRouteContext({ from: '__root__' });
  const part = useRead(invoiceEditReads({ params: route.useParams() }).invoice);
  const invoice = part.value;
  usePageName(invoice?.invoiceId);
  const of = invoice?.buidMerchant;
  useEffect(() => {
    if (of !== undefined) ofMerchant(of);
  }, [of, ofMerchant]);
  if (invoice) return <Editing invoice={invoice} context={context} />;
  return (
    <InvoiceMissing
      part={part}
      listHref="/merchant/invoices"
      helpHref="/help"
      missingHint={t('merchantInvoice.notFoundHint')}
      onSwitch={() => undefined}
    />
  );
}

interface EditingProps {
  readonly invoice: EditableInvoice;
  readonly context: PageContext;
}

function Editing({ invoice, context }: EditingProps): ReactElement {
  const [machine] = useState(() => invoiceEdit.provide({ actors: invoiceEditActors() }));
  const actor = useActorRef(machine, { input: { invoice, role: userOf(context).role } });
  const editing = useInvoiceEdit(actor);
  const { changesOf } = useEditWords();
  const { form, subject: known } = editing.snapshot.context;
  useUnsavedChanges(context, {
    subject: known.invoiceId,
    changes: changesOf(form, known),
    save: async () => {
      editing.actions.save();
      const after = await waitFor(actor, (now) => !now.hasTag('busy'));
      if (!after.matches({ editing: 'saved' })) throw new Error('The changes could not be saved');
    },
    discard: async () => editing.actions.discard(),
  });
  return (
    <InvoiceEdit
      editing={editing}
      hrefs={{ list: '/merchant/invoices', invoice: `/merchant/invoice/${invoice.trxId}` }}
    />
  );
}
