import type { FormEvent, ReactElement } from 'react';
import { fieldOf } from '#domain/invoice/invoice-edit.ts';
import type { InvoiceField } from '#domain/invoice/invoice-obstacle.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFirstWrongField } from '#ui/kit/typed-form.ts';
import { FormFailed, FormRefused } from '#ui/shared/form-said.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { Spread } from '#ui/shell/spread.tsx';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { EditMargin } from './edit-margin.tsx';
import { useEditWords } from './edit-words.ts';
import { facts, form as formClass, parts } from './invoice-edit.css.ts';
import { MergeEdits } from './merge-edits.tsx';
import type { InvoiceEditing } from './use-invoice-edit.ts';

export interface InvoiceEditProps {
  readonly editing: InvoiceEditing;
  readonly hrefs: { readonly list: PageAddress; readonly invoice: PageAddress };
}

/** A merchant edits an invoice (decisions §6): details and amount on the left, what becomes of it on the right. */
export function InvoiceEdit({ editing, hrefs }: InvoiceEditProps): ReactElement {
  const { t } = useMessages();
  const { formatDate } = useFormats();
  const { changesOf } = useEditWords();
  const { snapshot } = editing;
  const { subject: invoice, form } = snapshot.context;
  const count = changesOf(form, invoice).length;
  return (
    <>
      <PageHead
        title={t('invoiceEdit.heading', { invoice: invoice.invoiceId })}
        breadcrumbs={
          <Breadcrumbs
            label={t('invoice.breadcrumbs')}
            parents={[
              { href: hrefs.list, label: t('invoices.title') },
              { href: hrefs.invoice, label: invoice.invoiceId },
            ]}
            current={t('invoiceEdit.title')}
          />
        }
        facts={
          <span className={facts}>
            {count > 0 ? <span>{t('invoiceEdit.unsaved', { count })}</span> : null}
            <span>{invoice.customerName}</span>
            {invoice.billedDate === null ? null : (
              <span>{t('invoiceEdit.billedOn', { date: formatDate(invoice.billedDate) })}</span>
            )}
          </span>
        }
      />
      <Body editing={editing} hrefs={hrefs} />
    </>
  );
}

function Body({ editing, hrefs }: InvoiceEditProps): ReactElement {
  const { t } = useMessages();
  const { obstacleText } = useEditWords();
  const { snapshot } = editing;
  if (snapshot.matches('reading') || snapshot.matches('closed')) {
    const isReader = snapshot.matches('reading');
    return (
      <div className={parts}>
        <Notice
          tone="info"
          title={isReader ? t('invoiceEdit.readerTitle') : t('invoiceEdit.creditTitle')}
          actions={<ButtonLink href={hrefs.invoice}>{t('invoiceEdit.backToInvoice')}</ButtonLink>}
        >
          <p>
            {isReader
              ? t('invoiceEdit.readerText')
              : obstacleText({ rule: 'INV-01', facts: {}, remedy: { kind: 'openInvoice' } })}
          </p>
        </Notice>
      </div>
    );
  }
  return snapshot.matches('merging') ? (
    <Spread isRuled marginLabel={t('invoiceEdit.margin')} margin={null}>
      <MergeEdits editing={editing} />
    </Spread>
  ) : (
    <Form editing={editing} hrefs={hrefs} />
  );
}

function Form({ editing, hrefs }: InvoiceEditProps): ReactElement {
  const { t } = useMessages();
  const { obstacleText } = useEditWords();
  const { snapshot, actions } = editing;
  const { problems } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const errors: Partial<Record<InvoiceField, string>> = {};
  for (const problem of problems) {
    const field = fieldOf(problem);
    if (field !== null) errors[field] ??= obstacleText(problem);
  }
  const frame = useFirstWrongField(errors);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) actions.save();
  };
  const part = { editing, errorOf: (field: InvoiceField) => errors[field] };
  return (
    <form ref={frame} method="post" noValidate onSubmit={submit}>
      <Spread isRuled marginLabel={t('invoiceEdit.margin')} margin={<EditMargin editing={editing} />}>
        <div className={parts}>
          <Said editing={editing} hrefs={hrefs} />
          <fieldset className={formClass} disabled={isBusy}>
            <DetailFields {...part} />
            <AdjustmentFields {...part} />
          </fieldset>
        </div>
      </Spread>
    </form>
  );
}

/** What became of the last try. */
function Said({ editing: { snapshot }, hrefs }: InvoiceEditProps): ReactElement | null {
  const { t } = useMessages();
  const { obstacleText } = useEditWords();
  const { problems } = snapshot.context;
  if (snapshot.hasTag('failed')) return <FormFailed snapshot={snapshot} hint={t('invoiceEdit.failedHint')} />;
  if (snapshot.matches({ editing: 'saved' })) {
    return (
      <Notice
        tone="positive"
        role="status"
        title={t('invoiceEdit.saved')}
        actions={<ButtonLink href={hrefs.invoice}>{t('invoiceEdit.backToInvoice')}</ButtonLink>}
      />
    );
  }
  if (snapshot.matches({ editing: 'unchanged' })) {
    return <Notice tone="info" role="status" title={t('invoiceEdit.unchanged')} />;
  }
  if (problems.length === 0 && !snapshot.matches({ editing: 'refused' })) return null;
  return (
    <FormRefused
      title={t('invoiceEdit.refused')}
      reasons={problems.filter((problem) => fieldOf(problem) === null).map(obstacleText)}
    />
  );
}
