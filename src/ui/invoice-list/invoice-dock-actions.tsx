import type { ReactElement } from 'react';
import type { InvoiceFile } from '#domain/invoice/invoice-file.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { namedExceptions } from '#machines/invoice-list/exceptions.ts';
import { notDisputable, summaryOf, type InvoiceListContext } from '#machines/invoice-list/rows.ts';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { useFileEntries } from '#ui/shared/file-entries.ts';
import { otherFiles, withColumns, type InvoiceListPartProps } from './invoice-list-frame.ts';
import { NOT_DISPUTABLE } from './not-disputable.tsx';

/** Where the rows that are selected can be disputed; not of a set that the server keeps. */
function disputeHref({ snapshot, frame }: InvoiceListPartProps): PageAddress | null {
  const { dispute } = frame.hrefs;
  const request = downloadOf(snapshot.context);
  return dispute && request?.kind === 'selected' ? dispute(request.trxIds) : null;
}

/** Whether nothing that is selected can be disputed; of what, the note beside it says why. */
const isNothingDisputable = ({ snapshot: { context } }: InvoiceListPartProps): boolean =>
  notDisputable(context).length === context.selected.length;

/** Leads to a dispute of what is selected. */
export function DisputeLink(props: InvoiceListPartProps): ReactElement | null {
  const href = disputeHref(props);
  return href ? <ToDispute {...props} href={href} /> : null;
}

function ToDispute(
  props: InvoiceListPartProps & { readonly href: PageAddress; readonly variant?: 'primary' },
): ReactElement {
  const { t } = useMessages();
  const { href, variant } = props;
  return isNothingDisputable(props) ? (
    <Button variant={variant} blockedBy={NOT_DISPUTABLE}>
      {t('invoices.dispute')}
    </Button>
  ) : (
    <ButtonLink variant={variant} href={href}>
      {t('invoices.dispute')}
    </ButtonLink>
  );
}

/** The dock's own action where the list was opened to dispute; of a set of the server, that there is none. */
export function DisputeFirst(props: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { isForDispute, mostDisputed } = props.frame;
  const href = disputeHref(props);
  if (!isForDispute) return null;
  if (!href) return <p>{t('invoices.forDisputeHint', { most: formatNumber(mostDisputed) })}</p>;
  return <ToDispute {...props} href={href} variant="primary" />;
}

/** Where the rows that are selected can be asked to be charged back; not of more than one request takes. */
export function ChargebackLink(props: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const href = chargeBackHref(props);
  return href ? <ButtonLink href={href}>{t('invoices.chargeBack')}</ButtonLink> : null;
}

function chargeBackHref({ snapshot, frame }: InvoiceListPartProps) {
  const request = downloadOf(snapshot.context);
  return request?.kind === 'selected' ? (frame.hrefs.chargeBack?.(request.trxIds) ?? null) : null;
}

/** Downloads what is selected. */
export function DownloadButton({ snapshot, frame }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot: download, send } = frame.download;
  const request = fileOf(snapshot.context, frame);
  return request ? (
    <Button
      isPending={download.matches('downloading')}
      pendingLabel={t('invoices.downloading')}
      onPress={() => send({ type: 'download.start', request })}
    >
      {t('invoices.downloadSelected')}
    </Button>
  ) : null;
}

/** Takes what is selected along in another way. */
export function OtherFilesButton({ snapshot, frame }: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const entriesOf = useFileEntries(frame.download);
  const request = fileOf(snapshot.context, frame);
  return request ? (
    <Menu
      label={t('invoices.otherFiles')}
      trigger={<Button icon="chevronDown" label={t('invoices.otherFiles')} hasPopup="menu" />}
      entries={entriesOf(otherFiles(request, summaryOf(snapshot.context).count, frame))}
    />
  ) : null;
}

/** What the dock of a phone has no room for beside paying. */
export function OtherActions(props: InvoiceListPartProps): ReactElement | null {
  const { t } = useMessages();
  const { snapshot, frame } = props;
  const chargeBack = chargeBackHref(props);
  const dispute = disputeHref(props);
  const { snapshot: download, send } = frame.download;
  const entriesOf = useFileEntries(frame.download);
  const request = fileOf(snapshot.context, frame);
  const blocked = download.matches('downloading') ? t('invoices.downloading') : undefined;
  return request ? (
    <Menu
      label={t('invoices.moreActions')}
      trigger={<Button icon="ellipsis" label={t('invoices.moreActions')} hasPopup="menu" />}
      entries={[
        {
          id: 'download',
          icon: 'download',
          label: t('invoices.downloadSelected'),
          onAction: () => send({ type: 'download.start', request }),
          ...(blocked === undefined ? {} : { blocked }),
        },
        ...entriesOf(otherFiles(request, summaryOf(snapshot.context).count, frame)),
        ...(dispute && !frame.isForDispute
          ? [
              {
                id: 'dispute',
                label: t('invoices.dispute'),
                ...(isNothingDisputable(props)
                  ? { blocked: t('invoices.notDisputable', { count: snapshot.context.selected.length }) }
                  : { href: dispute }),
              },
            ]
          : []),
        ...(chargeBack ? [{ id: 'chargeBack', label: t('invoices.chargeBack'), href: chargeBack }] : []),
      ]}
    />
  ) : null;
}

/** The file of what is selected, with the columns of the list. */
function fileOf(context: InvoiceListContext, frame: InvoiceListPartProps['frame']): InvoiceFile | null {
  const file = downloadOf(context);
  return file && withColumns(file, frame);
}

/** The file of what is selected; null where nothing is, or where the server makes the set. */
function downloadOf(context: InvoiceListContext): InvoiceFile | null {
  const { selection, selected } = context;
  if (selection) {
    return { kind: 'kept', selectionId: selection.selectionId, exceptions: namedExceptions(context) };
  }
  return selected.length > 0 ? { kind: 'selected', trxIds: selected.map(({ trxId }) => trxId) } : null;
}
