import type { ReactElement } from 'react';
import type { DocumentLimits } from '#domain/document/document-file.ts';
import {
  INVOICE_DOCUMENT_TYPES,
  kindsOfType,
  limitOfType,
  type InvoiceDocumentType,
} from '#domain/invoice/invoice-document.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FieldError } from '#ui/kit/field.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { DocumentChooser } from '#ui/shared/document-chooser.tsx';
import { useInvoiceDocumentAdd, type InvoiceDocumentAddActor } from './use-invoice-document-add.ts';
import { addArea, documentActs, documentsHint } from './documents.css.ts';

export interface AddDocumentsProps {
  readonly actor: InvoiceDocumentAddActor;
  readonly limits: DocumentLimits;
}

/** Where documents are added: what they are, which files, and whether one takes the place of another. */
export function AddDocuments({ actor, limits }: AddDocumentsProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, actions } = useInvoiceDocumentAdd(actor);
  const { documentType, files } = snapshot.context;
  const isMissing = snapshot.matches('untyped');
  const names = files.map(({ name }) => name).join(', ');
  return (
    <div className={addArea}>
      <SelectField<InvoiceDocumentType>
        label={t('invoiceDocument.type')}
        value={documentType}
        placeholder={t('invoiceDocument.chooseType')}
        options={INVOICE_DOCUMENT_TYPES.map((value) => ({
          value,
          label: t('invoiceDocument.kind', { kind: value }),
        }))}
        error={isMissing ? t('invoiceDocument.typeNeeded', { names }) : undefined}
        onChange={actions.chooseType}
      />
      {snapshot.matches('refused') && documentType ? (
        <Refused type={documentType} rules={snapshot.context.rules} />
      ) : null}
      <DocumentChooser
        limits={
          documentType === null ? limits : { ...limits, documentKinds: kindsOfType(documentType, limits) }
        }
        onFiles={actions.chooseFiles}
      />
      {snapshot.matches('ready') ? (
        <p role="status" className={documentsHint}>
          {t('invoiceDocument.notAddedYet', { names })}
        </p>
      ) : null}
      {snapshot.hasTag('waiting') ? (
        <div className={documentActs}>
          {snapshot.matches('ready') ? (
            <Button size="sm" variant="primary" onPress={actions.add}>
              {t('invoiceDocument.add')}
            </Button>
          ) : null}
          <Button size="sm" onPress={actions.leave}>
            {t('invoiceDocument.leave')}
          </Button>
        </div>
      ) : null}
      <ReplaceQuestion
        name={names}
        isOpen={snapshot.matches('confirming')}
        onReplace={actions.replace}
        onKeep={actions.leave}
      />
    </div>
  );
}

function Refused({
  type,
  rules,
}: {
  readonly type: InvoiceDocumentType;
  readonly rules: Parameters<typeof limitOfType>[1];
}): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  return (
    <div role="alert">
      <FieldError>{t('invoiceDocument.full', { count: formatNumber(limitOfType(type, rules)) })}</FieldError>
    </div>
  );
}

interface ReplaceQuestionProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

function ReplaceQuestion({ name, isOpen, onReplace, onKeep }: ReplaceQuestionProps): ReactElement {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      title={t('invoiceDocument.replaceAsk')}
      onClose={onKeep}
      actions={
        <>
          <Button takesFocus onPress={onKeep}>
            {t('invoiceDocument.keep')}
          </Button>
          <Button variant="primary" onPress={onReplace}>
            {t('invoiceDocument.replace')}
          </Button>
        </>
      }
    >
      <p>{t('invoiceDocument.replaceHint', { name })}</p>
    </Dialog>
  );
}
